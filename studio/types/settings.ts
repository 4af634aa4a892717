/** Where type generation reads and writes, relative to the studio folder. */
export const typegenSettings = {
  path: '../schemas/queries.generated.ts',
  schema: '../schemas/schema.generated.json',
  generates: '../schemas/types.generated.ts',
  overloadClientMethods: true,
  // As `npm run types` writes it.
  formatGeneratedCode: false,
}
