import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { EditionView } from './edition-view.tsx'
import { inForce, nextComing } from './editions.ts'
import { readLegalPage } from './read-legal-page.ts'

/** The edition in force; before there is one, the first that was announced. */
export async function CurrentEdition({ name }: { name: LegalPageName }) {
  const read = await readLegalPage(name)
  return <EditionView {...read} edition={inForce(read.editions) ?? nextComing(read.editions)} />
}
