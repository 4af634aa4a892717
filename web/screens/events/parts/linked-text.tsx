import { LinkifyIt } from 'linkify-it'

/** Letters in which the last part of a host is written: Latin, Greek, Cyrillic and others. */
const tlds = ['[a-z\\u00c0-\\u037d\\u038e-\\u1fff]{2,63}']
const finder = new LinkifyIt({ fuzzyLink: true, tlds }).add('ftp:', null).add('//', null)

/** Without `https://`, so that a full stop without a blank makes none: `www.`, a path, or an ending such as `.com`. */
const unlikeSentence = /^www\.|\/|\.(?:com|org|net|edu|gov|info|example)$/i

/** Text whose web and mail addresses are links. Anybody may have written it, so search engines do not follow them. */
export function LinkedText({ text }: { text: string }) {
  const links = (finder.match(text) ?? []).filter(({ schema, raw, lastIndex }) => {
    // `https://name@elsewhere.example` leads elsewhere than it seems to.
    const goesOn = /^[@:][^\s]/.test(text.slice(lastIndex))
    return !goesOn && (schema !== '' || unlikeSentence.test(raw))
  })
  const ends = [0, ...links.map(({ lastIndex }) => lastIndex)]
  return (
    <>
      {links.map(({ index, raw, url }, place) => [
        text.slice(ends[place], index),
        <a key={index} href={url} rel="ugc nofollow noopener">
          {raw}
        </a>,
      ])}
      {text.slice(ends.at(-1))}
    </>
  )
}
