import type { OfferPreview } from '@shop/shared/document/document-data'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '@shop/shared/offerings'
import { copiesOf } from '@shop/shared/pictures/copies-of'
import { pathTo } from '@shop/shared/routing/path-to'
import { useLocation } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { BookedPage, BookingColumn } from '@shop/shared/ui/booking/booked-page'
import { BookingPage } from '@shop/shared/ui/booking/booking-page'
import { OfferIntro } from '@shop/shared/ui/booking/offer-intro'
import { OfferSkeleton } from '@shop/shared/ui/booking/offer-skeleton'
import { FoundCount, ListPage } from '@shop/shared/ui/list/list-page'
import { ListSkeleton, ListToolsPlaceholder } from '@shop/shared/ui/list/list-skeleton'
import { OfferCard } from '@shop/shared/ui/list/offer-card'
import { OfferCards } from '@shop/shared/ui/list/offer-grid'
import { Loading } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useCheckoutStep } from '../../frame/checkout-step.ts'
import { entryOf, isOfferPage } from '../../frame/entries/nav-entries.ts'
import { titleOfRoute } from '../../frame/titles/route-title.ts'
import { useFocusOnArrival } from '../../frame/titles/use-focus-on-arrival.ts'
import { CheckoutStart } from './checkout-start.tsx'
import styles from './page-placeholder.module.css'
import { $pagePreview } from './page-preview.ts'

/** These offerings are booked in several steps; the others are simply bought. */
const BOOKED: readonly Offering['key'][] = ['tickets', 'guided_tours']

/**
 * Shown until a remote's page is loaded: its heading and, if the document contains them, its first
 * offers, in the same layout as on that page.
 */
export function PagePlaceholder({ name }: { name: RouteName }) {
  const { t, language } = useTexts('shell')
  const { pathname } = useLocation()
  useFocusOnArrival()
  const preview = useUnit($pagePreview)
  const isOfDocument = preview?.pathname === pathname
  const offers = isOfDocument ? preview.offers : []
  const step = useCheckoutStep()
  const title = titleOfRoute(name, pathname, t, step)
  const entry = entryOf(name)
  if (entry === undefined) {
    return (
      <>
        <h1 tabIndex={-1}>{title}</h1>
        {name === 'checkout' ? <CheckoutStart step={step} /> : null}
        <Wait />
      </>
    )
  }
  if (isOfferPage(name)) {
    const [offer] = offers
    const back = { to: pathTo(entry.route, language), text: t(`all.${entry.key}`) }
    const Page = BOOKED.includes(entry.key) ? BookedPage : BookingPage
    return (
      <Page back={back} title={offer?.name ?? title}>
        {BOOKED.includes(entry.key) ? (
          <Booked offer={offer} early={isOfDocument ? preview.early : null} />
        ) : (
          <Bought offer={offer} of={entry.key} />
        )}
      </Page>
    )
  }
  const isCompact = entry.key === 'merchandise'
  return (
    <ListPage title={title}>
      <ListToolsPlaceholder list={entry.key} />
      <FoundCount>{null}</FoundCount>
      {offers.length === 0 ? (
        <ListSkeleton isCompact={isCompact} />
      ) : (
        <OfferCards isCompact={isCompact}>
          {offers.map((offer, index) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              to={pathTo(entry.page, language, { id: offer.id })}
              isFirst={index === 0}
              about={[offer.venue]}
              facts={[]}
            />
          ))}
        </OfferCards>
      )}
    </ListPage>
  )
}

interface OfferProps {
  offer: OfferPreview | undefined
}

function Booked({ offer, early }: OfferProps & { early: ReactNode }) {
  return (
    <>
      {offer === undefined ? null : <OfferIntro offer={offer} />}
      {early ?? (
        <BookingColumn>
          <OfferSkeleton shape="booked" isHeadKnown={offer !== undefined} />
        </BookingColumn>
      )}
    </>
  )
}

function Bought({ offer, of: offering }: OfferProps & { of: string }) {
  if (offer === undefined) {
    return <OfferSkeleton shape="bought" />
  }
  return (
    <div className={styles.bought} data-of={offering}>
      <div className={styles.frame}>
        {offer.picture ? (
          <img
            className={styles.picture}
            {...copiesOf(offer.picture_srcset, offering === 'vouchers' ? 'intro' : 'article')}
            src={offer.picture}
            alt={offer.picture_alt}
            width={1200}
            height={800}
            fetchPriority="high"
          />
        ) : null}
      </div>
      <div>
        {offer.teaser ? <p className={styles.teaser}>{offer.teaser}</p> : null}
        <OfferSkeleton shape="bought" isHeadKnown />
      </div>
    </div>
  )
}

/** Shown in place of controls and forms, which appear with the page itself. */
function Wait(): ReactNode {
  return (
    <div className={styles.wait} aria-busy="true">
      <Loading />
    </div>
  )
}
