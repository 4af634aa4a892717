/** Where type generation reads and writes, relative to the studio folder. */
export const typegenSettings = {
  path: '../web/{content,screens}/**/*.ts',
  schema: '../schemas/schema.generated.json',
  generates: '../web/content/types.generated.ts',
  overloadClientMethods: true,
}
