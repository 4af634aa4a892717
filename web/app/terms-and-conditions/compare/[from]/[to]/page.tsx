import { comparisonPage } from '@/screens/legal/comparison/comparison-view'
import { comparisonMetadata } from '@/screens/legal/metadata'

// The first visit waits for the complete page, so that a date without a version returns 404.
export const ensureStatic = 'navigation'

/** Next requires at least one URL at build time. This one does not match any versions. */
export const generateStaticParams = () => [{ from: '__none__', to: '__none__' }]

type Props = PageProps<'/terms-and-conditions/compare/[from]/[to]'>

export const generateMetadata = ({ params }: Props) => comparisonMetadata('terms', params)

export default function TermsComparisonRoute({ params }: Props) {
  return comparisonPage('terms', params)
}
