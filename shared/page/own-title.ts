import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** The current page has its own title, e.g. that of an event; null when it has none or is left. */
const pageTitled = createEvent<string | null>()

/** Takes precedence over the title of the route; null uses that of the route. */
export const $ownTitle = createStore<string | null>(null).on(pageTitled, (_, title) => title)

/**
 * Sets the document's title to what the page shows; null (not known yet) uses the title of the
 * route. The title is reset when the page unmounts. Hook and store share a file, because a remote
 * brings its own copy of what a shared file imports from its folder.
 */
export function useOwnTitle(title: string | null): void {
  const { titled } = useUnit({ titled: pageTitled })
  useEffect(() => {
    titled(title)
    return () => {
      titled(null)
    }
  }, [title, titled])
}
