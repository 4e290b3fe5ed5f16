import type { TourPrice } from '@shop/shared/api/endpoints/tours'
import { orderBoundText } from '@shop/shared/booking/order-bound-text'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { leastPeople, takesTickets } from '@shop/shared/tours/group-size'
import { CountRow, NoCount } from '@shop/shared/ui/booking/count-row'
import { Quantity } from '@shop/shared/ui/form/quantity'
import { RadioField } from '@shop/shared/ui/form/radio-field'
import { Price } from '@shop/shared/ui/price'
import type { StoreValue } from 'effector'
import { useUnit } from 'effector-react'
import { priceChosen, unitsChanged } from './choice/choice-model.ts'
import { $hasRoom, type $place, $price, $prices, $units } from './choice/group-model.ts'
import styles from './group-step.module.css'

type Place = NonNullable<StoreValue<typeof $place>>

export function GroupNumbers({ place }: { place: Place }) {
  const { prices } = useUnit({ prices: $prices })
  return (
    <>
      {prices.length > 1 ? <PriceChoice place={place} /> : <OnlyPrice place={place} />}
      <Units place={place} />
    </>
  )
}

function PriceChoice({ place }: { place: Place }) {
  const { t } = useTexts('mf_tours')
  const { prices, price, choose } = useUnit({
    prices: $prices,
    price: $price,
    choose: priceChosen,
  })
  return (
    <RadioField
      id="tour-price"
      label={t(booksPlaces(place.tour) ? 'group.pricePerPerson' : 'group.pricePerTour')}
      options={prices.map((option: TourPrice) => ({
        key: option.id,
        name: option.name,
        detail: <Price cents={option.price} free />,
      }))}
      value={price?.id ?? null}
      onChange={choose}
      required
    />
  )
}

function OnlyPrice({ place }: { place: Place }) {
  const { t } = useTexts('mf_tours')
  const { price } = useUnit({ price: $price })
  if (price === null) return null
  return (
    <p className={styles.price}>
      {t(booksPlaces(place.tour) ? 'group.pricePerPerson' : 'group.pricePerTour')}:{' '}
      <strong>
        <Price cents={price.price} free />
      </strong>
    </p>
  )
}

function Units({ place: { tour } }: { place: Place }) {
  const { t } = useTexts('mf_tours')
  const { units, hasRoom, changed } = useUnit({
    units: $units,
    hasRoom: $hasRoom,
    changed: unitsChanged,
  })
  const isPlaces = booksPlaces(tour)
  const label = t(isPlaces ? 'group.places' : 'group.tours')
  // A limit is in places; for whole tours the text says how many tours that leaves.
  const bound = isPlaces || units.left === 0 ? orderBoundText(t, units.orderBound) : null
  const least = leastPeople(tour) * (isPlaces ? 1 : units.had)
  const hints = [
    tour.max_participants !== null && !isPlaces
      ? t('group.perTour', { count: tour.max_participants })
      : '',
    least > 1 && (isPlaces || takesTickets(tour)) ? t('group.atLeast', { count: least }) : '',
  ]
  return (
    <CountRow as="div" name={label} hints={hints}>
      {hasRoom && units.left > 0 ? (
        <Quantity
          label={label}
          value={units.had}
          min={isPlaces ? 0 : 1}
          least={isPlaces ? Math.min(least, units.left) : 1}
          max={units.left}
          boundText={bound ?? t('tickets.max', { most: units.left })}
          onChange={changed}
        />
      ) : (
        <NoCount>{bound ?? t('missing.otherTime')}</NoCount>
      )}
    </CountRow>
  )
}
