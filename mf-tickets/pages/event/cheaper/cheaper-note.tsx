import type { Ticket } from '@shop/shared/api/endpoints/events'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { Button } from '@shop/shared/ui/button'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import { $tickets } from '../choice/day-model.ts'
import type { Cheaper } from './cheaper-combination.ts'
import { $cheaper, $saved, cheaperTaken } from './cheaper-model.ts'
import styles from './cheaper-note.module.css'

/**
 * Proposes cheaper tickets for the same people. The proposal is below the counts, so that the
 * counts do not move while the visitor chooses.
 */
export function CheaperNote() {
  const { t } = useTexts('mf_tickets')
  const money = useMoney()
  const place = useRef<HTMLDivElement>(null)
  const { cheaper, saved, take } = useUnit({
    cheaper: $cheaper,
    saved: $saved,
    take: cheaperTaken,
  })
  const onTake = () => {
    stayInPlace(place.current)
    take()
    // The button disappears together with the proposal, and the focus would be lost.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={place} role="status" tabIndex={-1} className={styles.place}>
      {cheaper !== null ? (
        <Offer cheaper={cheaper} onTake={onTake} />
      ) : saved !== null ? (
        <p className={styles.offer}>{t('tickets.cheaper.taken', { amount: money(saved) })}</p>
      ) : null}
    </div>
  )
}

function Offer({ cheaper, onTake }: { cheaper: Cheaper; onTake: () => void }) {
  const { t } = useTexts('mf_tickets')
  const money = useMoney()
  const tickets = useUnit($tickets)
  const chosen = tickets.filter(({ id }) => ticketCount(cheaper.picked[id]) > 0)
  return (
    <div className={styles.offer}>
      <p className={styles.text}>{t('tickets.cheaper.title', { amount: money(cheaper.saving) })}</p>
      <ul className={styles.list}>
        {chosen.map((ticket) => (
          <li key={ticket.id}>{described(ticket, cheaper.picked)}</li>
        ))}
      </ul>
      <Button onClick={onTake}>{t('tickets.cheaper.take')}</Button>
    </div>
  )
}

/** A ticket in words: `1 × Family (2 × Adults, 1 × Children)`. */
function described(ticket: Ticket, picked: Picked): string {
  const choice = picked[ticket.id]
  const whole = `${ticketCount(choice)} × ${ticket.name}`
  if (typeof choice !== 'object') return whole
  const parts = ticket.subtickets
    .filter(({ id }) => (choice[id] ?? 0) > 0)
    .map(({ id, name }) => `${choice[id]} × ${name}`)
  return `${whole} (${parts.join(', ')})`
}

/** In frames: enough for the layout change to happen on a slow phone. */
const FRAMES = 10

/**
 * Keeps the element at its place on the screen when something above it opens or closes, so that a
 * second tap hits the same element. Call this function just before the change: it scrolls the page
 * by the same distance before the next paint. Ends as soon as the visitor scrolls.
 */
function stayInPlace(element: HTMLElement | null): void {
  if (element === null) return
  const { top } = element.getBoundingClientRect()
  const ended = new AbortController()
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(move, () => ended.abort(), { signal: ended.signal, passive: true })
  }
  const follow = (frames: number) => {
    requestAnimationFrame(() => {
      if (ended.signal.aborted) return
      const moved = element.getBoundingClientRect().top - top
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
      if (frames > 1) follow(frames - 1)
      else ended.abort()
    })
  }
  follow(FRAMES)
}
