import { useMemo } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { type NavigateOptions, RouterContext, type RouterState, useRouter } from 'sanity/router'
import { previewToolName } from '../../ui/preview-button.tsx'

type Navigate = ReturnType<typeof useRouter>['navigate']

/**
 * The tool that is open. The Preview tool moves when a field gains or loses the focus, from the state that it was last drawn
 * with: after "Published" was clicked it took the choice back and made it again, so that the form and the frame changed three
 * times. Here its moves keep what is chosen.
 */
export function ToolKeepingPerspective({ renderDefault, ...props }: ActiveToolLayoutProps) {
  const router = useRouter()
  const isPreview = props.activeTool.name === previewToolName
  const value = useMemo(
    () => (isPreview ? { ...router, navigate: keepingPerspective(router.navigate) } : router),
    [router, isPreview],
  )
  return (
    <RouterContext.Provider value={value}>
      {renderDefault({ ...props, renderDefault })}
    </RouterContext.Provider>
  )
}

/** The address has the choice at once, what is drawn follows. A move that is itself a choice has no options of its own. */
function keepingPerspective(navigate: Navigate): Navigate {
  return new Proxy(navigate, {
    apply(_navigate, _this, [state, options]: [RouterState, NavigateOptions?]) {
      const perspective = new URLSearchParams(location.search).get('perspective')
      navigate(state, options && { ...options, stickyParams: { perspective, ...options.stickyParams } })
    },
  })
}
