import { extname } from 'node:path'
import { getExtension, getMimeType } from 'hono/utils/mime'

const unknownType = 'application/octet-stream'

/** Content types that Hono's table lacks and that editors upload. */
const furtherTypes: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  mov: 'video/quicktime',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  vtt: 'text/vtt; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The content type of a file name, `application/octet-stream` when it is not known. */
export function contentTypeOf(name: string): string {
  return getMimeType(name) ?? furtherTypes[extname(name).slice(1)] ?? unknownType
}

/**
 * Extension and content type of an uploaded file: by its name, else by the request's content type, else `bin`.
 * @param contentType the request's header
 */
export function fileType(
  filename: string | undefined,
  contentType: string | undefined,
): { extension: string; mimeType: string } {
  const byName = /\.([a-z0-9]{1,16})$/.exec((filename ?? '').toLowerCase())?.[1]
  const declared = contentType?.split(';')[0]?.trim() || unknownType
  const extension = byName ?? getExtension(declared) ?? 'bin'
  const known = contentTypeOf(`file.${extension}`).split(';')[0] ?? unknownType
  return { extension, mimeType: known === unknownType ? declared : known }
}
