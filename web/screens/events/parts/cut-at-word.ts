/** Maximum visible length of a title and of a description in search results and chats, in UTF-16 units. */
export const longest = { title: 60, description: 160 }

/**
 * Shortens text to a maximum length. Longer text ends at a word, with an ellipsis. A first word that is too long is cut
 * inside the word.
 */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const room = text.slice(0, length - 1)
  const words = /\s/.test(text[length - 1] ?? '') ? room : room.replace(/\s+\S*$/u, '')
  // Not in the middle of a character that takes two units.
  return `${words.toWellFormed().replace(/[\s\uFFFD.,;:–—·-]+$/u, '')}…`
}
