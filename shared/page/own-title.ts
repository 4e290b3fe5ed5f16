import { createEvent, createStore } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'

/** The page in view has a name of its own, e.g. that of an event; null once it has none or is left. */
const pageTitled = createEvent<string | null>()

/** Stands before the title of the page's route; null leaves the document that one. */
export const $ownTitle = createStore<string | null>(null).on(pageTitled, (_, title) => title)

/**
 * Names the document after what the page shows; null, while that is not known, leaves it the title of
 * the page's route. The name goes with the page: nobody has to take it back. Hook and store share a
 * file, because a remote brings its own copy of what a shared file imports from its folder.
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
