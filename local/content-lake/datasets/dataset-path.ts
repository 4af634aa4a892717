const operation = '(?:ping|query|doc|mutate|actions|listen|export|live/events|history|references)'
const ofDataset = new RegExp(
  `^/v[^/]+/(?:data/${operation}|assets/(?:images|files))/([^/]+)|^/(?:images|files)/[^/]+/([^/]+)/`,
)

/** The dataset that a path speaks of, or undefined when it is about the project. */
export function datasetOf(path: string): string | undefined {
  const [, ofData, ofFile] = ofDataset.exec(path) ?? []
  return ofData ?? ofFile
}

/**
 * The path of a request as the routes know it: with one slash in front, and the data of a dataset below `/data`, which
 * clients also address as a resource (`/v1/projects/<project>/datasets/<dataset>/query`).
 */
export function lakePath({ url }: Request, projectId: string): string {
  const path = new URL(url).pathname.replace(/^\/+/, '/')
  const [, version, project, dataset, operation = '', rest = ''] = resourcePath.exec(path) ?? []
  return project === projectId ? `/${version}/data/${operation}/${dataset}${rest}` : path
}

const resourcePath =
  /^\/(v[^/]+)\/projects\/([^/]+)\/datasets\/([^/]+)\/(query|doc|mutate|actions|listen|live\/events)(\/.*)?$/
