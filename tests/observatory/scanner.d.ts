/** The scanner brings no types. This is what the tests use of it, with `retrieve` replaced as `grade.ts` does. */
declare module '@mdn/mdn-http-observatory' {
  interface Answer {
    status: number
    /** Whether its certificate is good. */
    verified: boolean
    /** As axios has them: each is a property by its name, and `get` finds one too. */
    headers: object
    /** The `<meta>` elements that replace headers. */
    httpEquiv: Map<string, string[]>
  }

  /** The input of the scanner. `http` and `https` are the first responses over each protocol. */
  interface Recording {
    hostname: string
    session: { url: URL }
    resources: { path: string }
    responses: {
      auto: Answer
      http: Answer | null
      https: Answer | null
      cors: Answer & { request: { headers: Record<string, string> } }
      httpRedirects: { url: URL; status: number }[]
      httpsRedirects: { url: URL; status: number }[]
    }
  }

  interface Finding {
    result: string
    pass: boolean
    /** Points added to 100. */
    scoreModifier: number
  }

  export function scan(recording: Recording): Promise<{
    scan: { grade: string; score: number }
    tests: Record<string, Finding>
  }>
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>
}
