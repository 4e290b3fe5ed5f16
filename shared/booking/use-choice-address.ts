import { currentTime } from '@shop/shared/dates/clock'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useParams } from '@shop/shared/routing/router'
import { useQuery } from '@shop/shared/routing/use-query'
import { useCallback, useEffectEvent } from 'react'

interface ChoiceAddress<Choice> {
  /** The page is in view: of which offer, the query of its address, and the instant. */
  opened: (page: { id: string; search: string; now: Date }) => void
  closed: () => void
  /** What a link to the page carries; null while it is not settled. */
  address: { id: string; choice: Choice } | null
  /** The query with a choice in it. */
  write: (search: string, choice: Choice) => string
}

/**
 * Keeps page and address together: the address opens the page, and from then on carries what is
 * chosen, so that a link shares it. The choice does not lengthen the browser's history.
 */
export function useChoiceAddress<Choice>({
  opened,
  closed,
  address,
  write,
}: ChoiceAddress<Choice>): void {
  const { id = '' } = useParams()
  const { query, search, replaceQuery } = useQuery()

  // Read once for each offer: later the page writes the query, and does not follow it.
  const read = useEffectEvent(() => search)
  const open = useCallback(() => {
    opened({ id, search: read(), now: currentTime() })
  }, [id, opened])
  useOpenedAndClosed(open, closed)

  const keep = useCallback(
    (settled: typeof address) => {
      // Between two offers the old one's choice is still at hand when the new address is in use.
      if (settled?.id !== id) return
      const current = query.toString()
      const next = write(current, settled.choice)
      if (next !== current) replaceQuery(next)
    },
    [id, query, replaceQuery, write],
  )
  useOpened(keep, address)
}
