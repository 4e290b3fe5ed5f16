import { type WalletFile, walletFile } from '@shop/shared/api/booked-file'
import type { BookedTicket, FoundBooking } from '@shop/shared/api/endpoints/booking'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { whenTexts } from '../../../features/show-line/when-text.ts'
import { FileState } from '../files/file-state.tsx'
import { $file, fileWanted } from '../files/model.ts'
import styles from './found-tickets.module.css'
import { KeepTickets } from './keep-tickets.tsx'

const WALLETS: Record<WalletFile, string> = {
  apple_wallet: 'Apple Wallet',
  google_wallet: 'Google Wallet',
}

/** More tickets than this are only in the file. */
const MOST = 100

/**
 * The tickets to show at the entrance, one at a time: the others are reached by swiping. `opener`:
 * the key that opens the booking.
 */
export function FoundTickets({
  booking,
  opener,
}: {
  booking: FoundBooking
  opener: string | null
}) {
  const words = useTexts('mf_checkout')
  const { t } = words
  const { zone, last, want } = useUnit({ zone: $timeZone, last: $file, want: fileWanted })
  const isPreparing = last.state.kind === 'preparing'
  const tickets = booking.tickets.slice(0, MOST)
  if (tickets.length === 0) return null
  return (
    <section className={styles.tickets} aria-labelledby="tickets-title">
      <h2 id="tickets-title" className={styles.heading}>
        {t('found.yourTickets')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ul className={styles.row} aria-labelledby="tickets-title" tabIndex={0}>
        {tickets.map((ticket, at) => {
          const line = booking.lines[ticket.line]
          const [day, time] =
            line?.datetime == null ? [] : whenTexts(line.datetime, zone, words, line.timed)
          const where = [line?.place, line?.venue, line?.venue_address].filter(Boolean).join(', ')
          return (
            <li key={ticket.code} className={styles.ticket}>
              {tickets.length === 1 ? null : (
                <p className={styles.quiet}>
                  {at + 1} / {tickets.length}
                </p>
              )}
              <h3 className={styles.name}>{line?.name}</h3>
              {day === undefined ? null : (
                <p className={styles.when}>
                  {day} {time === undefined ? null : <strong>{time}</strong>}
                </p>
              )}
              <Code ticket={ticket} />
              {ticket.admits.map((text) => (
                <p key={text} className={styles.admits}>
                  {text}
                </p>
              ))}
              {where === '' ? null : <p className={styles.quiet}>{where}</p>}
              {opener === null
                ? null
                : ticket.wallets.map((file) => (
                    <Button
                      key={file}
                      className={styles.keep}
                      busy={isPreparing && last.file === file && last.ticket === ticket.code}
                      aria-disabled={isPreparing}
                      onClick={() => want({ key: opener, file, ticket: ticket.code })}
                    >
                      {t('found.wallet', { wallet: WALLETS[file] })}
                    </Button>
                  ))}
            </li>
          )
        })}
      </ul>
      {tickets.some(({ wallets }) => wallets.length > 0) ? (
        <FileState of={walletFile.options} />
      ) : null}
      <KeepTickets booking={booking} />
    </section>
  )
}

/** Light modules around the code; scanners need them. */
const MARGIN = 4

/** The code for scanners, and in signs for people and screen readers. */
function Code({ ticket: { code, symbol } }: { ticket: BookedTicket }) {
  const across = Math.sqrt(symbol.length)
  const size = across + 2 * MARGIN
  const isSquare = across < 200 && Number.isInteger(across) && /^[01]+$/.test(symbol)
  return (
    <>
      {isSquare ? (
        <svg
          className={styles.code}
          viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
          // The dark modules are 60 % as wide as the screen.
          style={{ inlineSize: `calc(min(60vw, 15rem) * ${size / across})` }}
          aria-hidden
        >
          <path d={darkModules(symbol, across)} />
        </svg>
      ) : null}
      <p className={styles.signs}>{code}</p>
    </>
  )
}

/** A bar for each run of dark modules in a row. */
function darkModules(symbol: string, across: number): string {
  const rows = symbol.match(new RegExp(`.{${across}}`, 'g')) ?? []
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
      ),
    )
    .join('')
}
