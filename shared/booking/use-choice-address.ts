import { currentTime } from '@shop/shared/dates/clock'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useParams } from '@shop/shared/routing/router'
import { useQuery } from '@shop/shared/routing/use-query'
import { useCallback, useEffectEvent } from 'react'

interface ChoiceAddress<Choice> {
  opened: (page: { id: string; search: string; now: Date }) => void
  closed: () => void
  /** The choice to write into the address; null until the page's choice is known. */
  address: { id: string; choice: Choice } | null
  write: (search: string, choice: Choice) => string
}

/**
 * Synchronises page and address: the address opens the page, and then shows the current choice, so
 * that a copied link shares it. A change replaces the history entry instead of adding one.
 */
export function useChoiceAddress<Choice>({
  opened,
  closed,
  address,
  write,
}: ChoiceAddress<Choice>): void {
  const { id = '' } = useParams()
  const { query, search, replaceQuery } = useQuery()

  // Read the query once per offer: after that the page only writes it.
  const read = useEffectEvent(() => search)
  const open = useCallback(() => {
    opened({ id, search: read(), now: currentTime() })
  }, [id, opened])
  useOpenedAndClosed(open, closed)

  const keep = useCallback(
    (settled: typeof address) => {
      // While switching offers, the old offer's choice may arrive with the new address: ignore it.
      if (settled?.id !== id) return
      const current = query.toString()
      const next = write(current, settled.choice)
      if (next !== current) replaceQuery(next)
    },
    [id, query, replaceQuery, write],
  )
  useOpened(keep, address)
}
