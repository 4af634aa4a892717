/**
 * Changes: the source of the handler of `beforeinput` in @portabletext/editor, while the Studio is built.
 * Reason: the editor of rich text learns late that a key, such as Ctrl+End right after a click, has moved the caret. It then puts
 * the first letter where the caret is, takes the caret back to the click, and the next letters stand there: it takes the
 * letter for a correction by the browser, which leaves the caret alone. With the patch a letter at the caret moves the caret.
 * Upstream issue: none found.
 * Delete when the end-to-end test "keys right after a click into a rich text arrive where they are typed" passes without it.
 */
import { patchSources } from './patch-sources.ts'

const isAtCaret =
  'domSelection?.isCollapsed && targetRange?.startContainer === domSelection.anchorNode && targetRange.startOffset === domSelection.anchorOffset'

/** Vite plugin that lets the caret of a rich text stay behind the letter that was typed at it. */
export const richTextCaret = () =>
  patchSources('rich-text-caret', [
    {
      file: /@portabletext\/editor\/lib\//,
      original: 'let selectionRef = !isCompositionChange &&',
      replacement: `let selectionRef = !isCompositionChange && !(${isAtCaret}) &&`,
    },
  ])
