import { Box, Button, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWorkspace } from 'sanity'
import { useLink } from 'sanity/router'

/** Focuses an element when its dialog opens. Sanity's dialogs move the focus to their Close button, after `autoFocus`. */
export function useInitialFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return ref
}

interface ScreenProps {
  title?: string
  /** Beside the title. */
  action?: ReactNode
  width: number
  children: ReactNode
}

/** The whole place of a tool, which scrolls. */
export function Screen({ title, action, width, children }: ScreenProps) {
  return (
    <Box height="fill" overflow="auto" padding={[3, 3, 4, 5]}>
      <Container width={width}>
        <Stack gap={5}>
          {title && (
            <Flex align="center" gap={4} wrap="wrap">
              <Box flex={1} style={{ flexBasis: '14rem' }}>
                <Heading as="h1" size={3}>
                  {title}
                </Heading>
              </Box>
              {action}
            </Flex>
          )}
          {children}
        </Stack>
      </Container>
    </Box>
  )
}

type LinesButtonProps = Omit<ComponentProps<typeof Button>, 'text' | 'children' | 'style'> & { text: string }

/** A button whose words take as many lines as they need. Those of a plain one stay in one line, and run out of a narrow form. */
export function WrappingButton({ text, textWeight = 'medium', ...button }: LinesButtonProps) {
  return (
    <Button {...button} style={{ whiteSpace: 'normal' }}>
      <Text size={1} weight={textWeight}>
        {text}
      </Text>
    </Button>
  )
}

/** The sentences about work that may fail. */
interface AttemptTexts {
  /** Said when it succeeds. */
  done?: string
  /** Said when it fails. */
  failed: string
  /** Follows it; the reason unless told otherwise. */
  hint?: string
}

/** Does work that may fail, says how it went, and tells whether it is under way. */
export function useAttempt() {
  const { push } = useToast()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether it succeeded */
  const attempt = async (work: () => Promise<unknown>, { done, failed, hint }: AttemptTexts) => {
    setBusy(true)
    try {
      await work()
      if (done) push({ status: 'success', title: done })
      return true
    } catch (error) {
      push({ status: 'error', title: failed, description: hint ?? errorMessage(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}

/** The address of a place in the Studio, and what opens it without loading the Studio again. @param path such as `guide` */
export function useStudioLink(path: string) {
  const { basePath } = useWorkspace()
  const href = `${basePath.replace(/\/$/, '')}/${path}`
  const { onClick } = useLink({ href })
  return { href, onClick }
}

/** The message of an error, for editors. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
