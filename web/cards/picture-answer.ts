/** A share picture as an HTTP answer. The server in front keeps it for a minute, and then while a new one is drawn. */
export function pictureAnswer(jpeg: Uint8Array): Response {
  return new Response(Buffer.from(jpeg), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=86400',
    },
  })
}
