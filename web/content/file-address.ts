import { environment } from '@/config/server'

const { imageOrigin, projectId, dataset } = environment.contentLake

/** The address of an uploaded file by its id, `file-<hash>-<extension>`. */
export function fileAddress(id: string): string {
  const [, hash, extension] = id.split('-')
  return `${imageOrigin}/files/${projectId}/${dataset}/${hash}.${extension}`
}
