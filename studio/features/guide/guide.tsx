import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Container, Flex, Stack } from '@sanity/ui'
import type { MouseEvent } from 'react'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import { guidePath } from './address.ts'
import { GuideText } from './guide-text.tsx'
import { firstPage, pageOf } from './pages.ts'

/** The screen of the guide: one page a task. */
export default function Guide() {
  const { state, navigate } = useRouter()
  const { basePath } = useWorkspace()
  const page = typeof state.page === 'string' ? state.page : firstPage
  const base = guidePath(basePath)
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const next = link?.getAttribute('href')?.split(`${base}/`)[1]
    if (!next || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    navigate({ page: next })
  }
  return (
    <Box key={page} height="fill" overflow="auto" padding={[3, 3, 4, 5]}>
      <Container width={2}>
        <Stack gap={5}>
          {page !== firstPage && (
            <Flex>
              <Button mode="ghost" icon={ArrowLeftIcon} text="All tasks" onClick={() => navigate({})} />
            </Flex>
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the links inside. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click. */}
          <div onClick={follow}>
            <GuideText html={pageOf(page, base)} />
          </div>
        </Stack>
      </Container>
    </Box>
  )
}
