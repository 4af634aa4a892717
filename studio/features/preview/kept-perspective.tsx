import { useMemo } from 'react'
import type { ActiveToolLayoutProps } from 'sanity'
import { type NavigateOptions, RouterContext, type RouterState, useRouter } from 'sanity/router'
import { previewToolName } from '../../ui/preview-button.tsx'

type Navigate = ReturnType<typeof useRouter>['navigate']

/**
 * Renders the open tool so that navigation within the Preview tool preserves the chosen perspective. The
 * Preview tool navigates when a field gains or loses focus, using the state of its last render. Without this
 * component, a click on "Published" would therefore be reverted and repeated, and the form and the frame would
 * change three times.
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

/**
 * Adds the perspective from the URL, because the URL is updated before React renders. A call without options
 * changes the perspective, so it is passed on unchanged.
 */
function keepingPerspective(navigate: Navigate): Navigate {
  return new Proxy(navigate, {
    apply(_navigate, _this, [state, options]: [RouterState, NavigateOptions?]) {
      const perspective = new URLSearchParams(location.search).get('perspective')
      navigate(state, options && { ...options, stickyParams: { perspective, ...options.stickyParams } })
    },
  })
}
