import { writeChoice } from '@shop/shared/booking/address-choice'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useParams, useSearchParams } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { useCallback } from 'react'
import { pageClosed, pageOpened } from './choice-model.ts'
import { $address } from './model.ts'

/**
 * Keeps page and address together: the address opens the page, and from then on carries what is
 * chosen, so that a link shares it. The choice does not lengthen the browser's history.
 */
export function useEventAddress(): void {
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const { address, opened, closed } = useUnit({
    address: $address,
    opened: pageOpened,
    closed: pageClosed,
  })

  const open = useCallback(() => {
    // Read once for each event: later the page writes the query, and does not follow it.
    opened({ eventId: id, search: window.location.search, now: new Date() })
  }, [id, opened])
  useOpenedAndClosed(open, closed)

  const write = useCallback(
    (settled: typeof address) => {
      // Between two events the old one's choice is still at hand when the new address is in use.
      if (settled?.eventId !== id) return
      const current = query.toString()
      const next = writeChoice(current, settled.choice)
      if (next !== current) setQuery(next, { replace: true, preventScrollReset: true })
    },
    [id, query, setQuery],
  )
  useOpened(write, address)
}
