import type { EarlyDays } from '@shop/shared/booking/early-days'
import { dayText } from '@shop/shared/dates/day-text'
import { EARLY_MARK } from '@shop/shared/document/document-data'
import { dotted } from '@shop/shared/i18n/dotted'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { scopedRules } from '@shop/shared/page/scoped-rules'
import { LINKED_WEEKS_RULES, LinkedStrip, LinkedWeeks } from '@shop/shared/ui/calendar/linked-weeks'
import { Price } from '@shop/shared/ui/price'
import { AboutColumn, BookingColumn, DatedPicker } from './booked-page.tsx'
import frame from './booking-calendar.module.css'
import frameRules from './booking-calendar.module.css?inline'
import styles from './early-booking.module.css'
import ownRules from './early-booking.module.css?inline'
import about from './offer-about.module.css'
import aboutRules from './offer-about.module.css?inline'
import { OfferAbout, type OfferAboutProps } from './offer-about.tsx'
import { OfferSkeleton } from './offer-skeleton.tsx'
import step from './step.module.css'
import stepRules from './step.module.css?inline'
import { BookingStep } from './step.tsx'

/** The rules for this part, which the shell's own style sheet does not contain. */
export const EARLY_RULES = [
  LINKED_WEEKS_RULES,
  scopedRules(stepRules, step),
  scopedRules(frameRules, frame),
  scopedRules(ownRules, styles),
  scopedRules(aboutRules, about),
].join('')

interface EarlyBookingProps extends Pick<OfferAboutProps, 'offer'> {
  /** Null if there is no day to press. */
  days: EarlyDays | null
}

/**
 * The first weeks of an event or a tour, drawn by the server. Its days and arrows are links: the
 * script in the document keeps a press on one in the address, where the page finds it. Without
 * scripts they are ordinary links, and the page also lists times and prices.
 */
export function EarlyBooking({ days, offer }: EarlyBookingProps) {
  return (
    <div {...{ [EARLY_MARK]: '' }}>
      <BookingColumn>
        {days === null ? <OfferSkeleton shape="booked" isHeadKnown /> : <EarlySteps days={days} />}
      </BookingColumn>
      <noscript>
        <AboutColumn>
          <OfferAbout offer={offer} />
        </AboutColumn>
      </noscript>
    </div>
  )
}

function EarlySteps({ days }: { days: EarlyDays }) {
  const { t } = useTexts('booking')
  return (
    <DatedPicker
      first={
        <BookingStep id="early-date" title={t('date.title')} lack={null} isHeld={false}>
          <div className={frame.calendar}>
            <LinkedStrip days={days} />
            {days.pages.map((page) => (
              <LinkedWeeks key={page} page={page} days={days} />
            ))}
            <p role="status" className={styles.status}>
              <span hidden={true}>{t('state.loading')}</span>
            </p>
          </div>
        </BookingStep>
      }
      steps={
        <noscript>
          <Times days={days} />
        </noscript>
      }
      summary={null}
    />
  )
}

/** Times and prices of the chosen day. */
function Times({ days: { date, times, prices, lookOf } }: { days: EarlyDays }) {
  const { t, language } = useTexts('booking')
  if (date === null) return null
  const isOpen = ['open', 'few'].includes(lookOf(date))
  return (
    <section>
      <h2>{dayText(date, language)}</h2>
      {times === null ? null : (
        <p>{times.length > 0 ? dotted(times) : t(isOpen ? 'time.allDay' : 'time.none')}</p>
      )}
      <ul>
        {prices.map(({ id, name, price }) => (
          <li key={id}>
            {name}: <Price cents={price} free />
          </li>
        ))}
      </ul>
    </section>
  )
}
