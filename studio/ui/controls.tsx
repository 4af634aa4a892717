import { Box, Button, Container, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useWorkspace } from 'sanity'
import { useLink } from 'sanity/router'

/**
 * Focuses an element when its dialog opens. `autoFocus` does not work, because Sanity's dialogs then focus
 * their Close button.
 */
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
  /** Shown next to the title. */
  action?: ReactNode
  width: number
  children: ReactNode
}

/** The scrollable screen of a tool. */
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

/** A button whose label wraps. A plain button's label stays on one line and overflows in a narrow form. */
export function WrappingButton({ text, textWeight = 'medium', ...button }: LinesButtonProps) {
  return (
    <Button {...button} style={{ whiteSpace: 'normal' }}>
      <Text size={1} weight={textWeight}>
        {text}
      </Text>
    </Button>
  )
}

/** Messages for an operation that can fail. */
interface AttemptTexts {
  /** Shown on success. */
  done?: string
  /** Shown on failure. */
  failed: string
  /** Shown below `failed`. The default is the error's message. */
  hint?: string
}

/**
 * Returns a function that runs an operation and reports its success or failure, and whether an operation is
 * running.
 */
export function useAttempt() {
  const { push } = useToast()
  const [isBusy, setBusy] = useState(false)
  /** @returns whether the operation succeeded */
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

/**
 * Returns the URL of a place in the Studio, and a click handler that opens it without reloading the page.
 * @param path for example `guide`
 */
export function useStudioLink(path: string) {
  const { basePath } = useWorkspace()
  const href = `${basePath.replace(/\/$/, '')}/${path}`
  const { onClick } = useLink({ href })
  return { href, onClick }
}

/** Returns an error's message for editors. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
