/** A second request, which only a faulty server would find inside the first one. */
const second = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

const host = 'Host: localhost\r\n'
const get = (headers: string) => `GET / HTTP/1.1\r\n${headers}\r\n${second}`
const post = (headers: string, body: string) =>
  `POST /first HTTP/1.1\r\n${host}${headers}\r\n${body}${second}`
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body)
const empty = '0\r\n\r\n'

/**
 * Input that two chained servers might parse differently, by name. The server must reject it once and close
 * the connection.
 */
export const ambiguous: Record<string, string> = {
  'length and chunks': post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', empty),
  'chunks and length': post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', empty),
  'two lengths': post('Content-Length: 0\r\nContent-Length: 44\r\n', ''),
  'the same length twice': post('Content-Length: 0\r\nContent-Length: 0\r\n', ''),
  'a list of lengths': post('Content-Length: 0, 44\r\n', ''),
  'a length with a sign': post('Content-Length: +0\r\n', ''),
  'a negative length': post('Content-Length: -1\r\n', ''),
  'a hexadecimal length': post('Content-Length: 0x0\r\n', ''),
  'an empty length': post('Content-Length: \r\n', ''),
  'a length beyond 64 bits': post('Content-Length: 18446744073709551616\r\n', ''),
  'a length with a space': post('Content-Length: 1 0\r\n', ''),
  'a length with letters': post('Content-Length: 0a\r\n', ''),
  'a space before the colon of a length': post('Content-Length : 44\r\n', ''),
  'an unknown coding': post('Transfer-Encoding: xchunked\r\n', empty),
  'a coding after chunked': post('Transfer-Encoding: chunked, identity\r\n', empty),
  'the coding identity': post('Transfer-Encoding: identity\r\n', empty),
  'two codings': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n', empty),
  'chunked twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', empty),
  'a quoted coding': post('Transfer-Encoding: "chunked"\r\n', empty),
  'a coding behind a vertical tab': post('Transfer-Encoding: \x0bchunked\r\n', empty),
  'a coding with a comma': post('Transfer-Encoding: chunked,\r\n', empty),
  'a space before the colon of a coding': post('Transfer-Encoding : chunked\r\n', empty),
  'a folded coding': post('Transfer-Encoding:\r\n chunked\r\n', empty),
  'a folded header': post('X-First: one\r\n two\r\nContent-Length: 0\r\n', ''),
  'a folded first header': get(` X-First: one\r\n${host}`),
  'an extension of a chunk with a bare line feed': chunked('1;a\nx\r\n0\r\n\r\n'),
  'an extension of a chunk of 20 KB': chunked(`1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`),
  'a size of a chunk in letters': chunked('g\r\nx\r\n0\r\n\r\n'),
  'a size of a chunk with a prefix': chunked('0x1\r\nx\r\n0\r\n\r\n'),
  'a negative size of a chunk': chunked('-1\r\nx\r\n0\r\n\r\n'),
  'a size of a chunk beyond 64 bits': chunked('ffffffffffffffff1\r\nx\r\n0\r\n\r\n'),
  'a size of a chunk with a space': chunked('1 \r\nx\r\n0\r\n\r\n'),
  'a chunk longer than its size': chunked('1\r\nxy\r\n0\r\n\r\n'),
  'chunks that end in line feeds': chunked('1\nx\n0\n\n'),
  'a length behind the chunks': chunked('0\r\nContent-Length: 44\r\n\r\n'),
  'a broken header behind the chunks': chunked('0\r\nX\r\n\r\n'),
  'lines that end in line feeds': `GET / HTTP/1.1\nHost: localhost\n\n${second}`,
  'one line that ends in a line feed': `POST /first HTTP/1.1\r\nHost: localhost\nContent-Length: 0\r\n\r\n${second}`,
  'a bare carriage return': get(`${host}X-First: a\rContent-Length: 44\r\n`),
  'two carriage returns': `GET / HTTP/1.1\r\r\n${host}\r\n${second}`,
  'a null byte in a header': get(`${host}X-First: a\0b\r\n`),
  'a null byte in a name': get(`${host}X\0First: a\r\n`),
  'a header without a colon': get(`${host}Content-Length 44\r\n`),
  'a header without a name': get(`${host}: 44\r\n`),
  'an unknown version': `GET / HTTP/1.2\r\n${host}\r\n${second}`,
  'the preface of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${second}`,
  'a space in the address': `GET /a b HTTP/1.1\r\n${host}\r\n${second}`,
  'a tab in the request line': `GET\t/ HTTP/1.1\r\n${host}\r\n${second}`,
  'a method in small letters': `get / HTTP/1.1\r\n${host}\r\n${second}`,
}

/** Unusual but unambiguous input, with the number of requests that it contains. */
export const unambiguous: Record<string, [request: string, answers: number]> = {
  'a request in the body of another': [
    post(`Content-Length: ${second.length}\r\nConnection: close\r\n`, ''),
    1,
  ],
  'a request in the body of a GET': [
    get(`${host}Content-Length: ${second.length}\r\nConnection: close\r\n`),
    1,
  ],
  'a length that belongs to the connection': [
    post(`Connection: close, Content-Length\r\nContent-Length: ${second.length}\r\n`, ''),
    1,
  ],
  'a coding in capitals': [post('TRANSFER-ENCODING: CHUNKED\r\n', empty), 2],
  'a coding behind a tab': [post('Transfer-Encoding:\tchunked\r\n', empty), 2],
  'an extension of a chunk': [chunked('1;a=b\r\nx\r\n0\r\n\r\n'), 2],
  'empty lines before a request': [`\r\n\r\n${second}`, 1],
}
