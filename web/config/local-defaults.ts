/** URLs and names of the backends that `npm start` runs. They apply unless a variable overrides them. */
export const localDefaults = {
  siteUrl: 'http://localhost:3000',
  studioUrl: 'http://localhost:3333',
  contentLakeUrl: 'http://localhost:3333',
  sanityProjectId: 'campus',
  sanityDataset: 'production',
  firebaseProjectId: 'demo-campus',
  firebaseApiKey: 'local',
  firestoreEmulatorHost: '127.0.0.1:8080',
  authEmulatorUrl: 'http://127.0.0.1:9099',
  contactFormEndpoint: 'http://localhost:8025/forms/contact',
} as const
