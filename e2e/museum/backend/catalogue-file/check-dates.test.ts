import { expect, test } from 'vitest'
import { slotsOn } from '../schedule/slots-on.ts'
import { EXAMPLE_TODAY } from '../testing/example-catalogue.ts'
import { type Change, errorsAfter, PICTURES, writeCatalogue } from '../testing/written-catalogue.ts'
import { readCatalogue } from './load-catalogue.ts'

const read = (change: Change) => readCatalogue(writeCatalogue(change), PICTURES)

test('reads closures, dates, lifetimes and prices by day', () => {
  const errors = errorsAfter(({ events: [tower], tours: [group], ...catalogue }) => {
    Object.assign(catalogue.closures as object[], [
      { day: '2026-12-25', reason: { de: 'Weihnachten', en: 'Christmas' } },
      { from: '2027-01-11', to: '2027-01-15', venue: 'house' },
    ])
    const pricesFrom = [
      { from: '2027-01-01', price: 2200 },
      { from: '2028-01-01', price: 2400, vat: 3.8 },
    ]
    Object.assign(tower ?? {}, {
      lifetime: { from: '2026-10-01', to: '2027-03-31' },
      closures: [{ day: '2026-11-02', reason: 'Umbau' }],
      dates: [
        { day: '2026-12-24', times: ['10:00'], capacity: 4 },
        { day: '2026-12-24', times: ['12:00'], durationMinutes: 30, capacity: 2 },
        { from: '2026-12-28', to: '2026-12-30', capacity: 9 },
      ],
    })
    Object.assign(tower?.tickets[0] ?? {}, { pricesFrom })
    Object.assign(group?.prices[0] ?? {}, { pricesFrom })
  })
  expect(errors).toEqual([])
})

test('reports all errors in dates at once, each with its path', () => {
  const errors = errorsAfter((catalogue) => {
    const [tower, garden] = catalogue.events
    const [group] = catalogue.tours
    catalogue.closures = [
      { day: '2026-02-30' },
      { day: '2026-12-25', from: '2026-12-24', to: '2026-12-26' },
      { from: '2026-12-24' },
      { from: '2026-12-26', to: '2026-12-24' },
      { day: '2026-12-25', venue: 'barn', whole: true },
    ]
    Object.assign(tower ?? {}, {
      lifetime: { from: '2026-10-01', toDay: 3 },
      opening: [{ weekdays: [1], times: ['10:00'], capacity: 2 }],
      closures: [{}],
      dates: [
        { day: '2026-12-22', capacity: 3 },
        { from: '2026-12-28', to: '2026-12-30', times: ['10:00', '10:00'], capacity: 3 },
        { day: '2026-12-29', times: ['09:00', '10:00'], capacity: 3 },
        { day: '2026-12-28', capacity: 3 },
      ],
    })
    const pricesFrom = [
      { from: '2027-01-01', price: 1 },
      { from: '2027-01-01', price: -2 },
    ]
    Object.assign(tower?.tickets[5] ?? {}, { pricesFrom })
    Object.assign(garden ?? {}, {
      lifetime: { from: '2026-10-01', to: '2026-09-01' },
      closures: [{ from: '2026-09-10', to: '2026-09-20' }],
      dates: [{ day: '2026-09-15', times: ['10:00'], capacity: 3 }],
    })
    Object.assign(group ?? {}, { lifetime: { from: '2026-10-01', to: '2026-11-01', fromDay: 0 } })
  })
  expect(errors.sort()).toEqual([
    'closures[0].day: a day of the calendar as YYYY-MM-DD expected',
    'closures[1]: day, or from and to, expected',
    'closures[2]: day, or from and to, expected',
    'closures[3].to: is before from',
    'closures[4].venue: no venue "barn"',
    'closures[4].whole: unknown field',
    'events[0].closures[0]: day, or from and to, expected',
    'events[0].dates[0].times: opening has no times on these days: list them',
    'events[0].dates[1].times[1]: 10:00 occurs twice',
    'events[0].dates[2].times[1]: 10:00 occurs twice on one day',
    'events[0].dates[3]: 2026-12-28 has another entry already',
    'events[0].lifetime: from and to, or fromDay and toDay, expected',
    'events[0].tickets[5].pricesFrom[1].from: is not after the previous one',
    'events[0].tickets[5].pricesFrom[1].price: must not be negative',
    'events[1].dates[0].times: a day event has no times',
    'events[1].dates[0]: is closed by closures',
    'events[1].dates[0]: is not within lifetime',
    'events[1].lifetime.to: is before from',
    'tours[0].lifetime: from and to, or fromDay and toDay, expected',
  ])
})

test('a closure of the museum or a venue closes its offerings and no others', () => {
  const reading = read((catalogue) => {
    const [, garden] = catalogue.events
    const venues = catalogue.venues as object[]
    venues.push({ id: 'park', name: 'Park', address: 'Parkweg 2' })
    Object.assign(garden ?? {}, { venue: 'park', closures: [{ day: '2026-03-12' }] })
    catalogue.closures = [{ day: '2026-03-10' }, { day: '2026-03-11', venue: 'house' }]
  })
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading.errors))
  const { events, tours } = reading.catalogue
  const open = [...events, ...tours].map((offering) => {
    const days = ['2026-03-10', '2026-03-11', '2026-03-12']
    const isOpen = days.map((day) => slotsOn(offering, day, EXAMPLE_TODAY).length > 0)
    return [offering.id, ...isOpen]
  })
  expect(open).toEqual([
    ['tower', false, false, true],
    ['garden', false, true, false],
    ['group', false, false, true],
    ['walk', false, false, true],
    ['talk', false, false, true],
  ])
})

// Regression: a ticket was sold for 02:30 on a night when clocks skip that time.
test('rejects dates with times that clocks skip or repeat that night, and leaves such times out of weekly openings', () => {
  const dates = [
    { day: '2026-03-29', times: ['01:59', '02:30', '03:00', '9'], capacity: 3 },
    { from: '2026-10-20', to: '2026-10-30', times: ['02:30', '03:00'], capacity: 3 },
  ]
  const lifetime = { from: '2026-03-01', to: '2026-12-31' }
  const opening = [{ weekdays: [7], times: ['02:30', '10:00'], capacity: 2 }]
  expect(
    errorsAfter(({ events: [tower] }) => Object.assign(tower ?? {}, { lifetime, dates })),
  ).toEqual([
    'events[0].dates[0].times[3]: time as HH:mm expected',
    'events[0].dates[0].times[1]: 02:30 does not exist on 2026-03-29: clocks are put forward',
    'events[0].dates[1].times[0]: 02:30 occurs twice on 2026-10-25: clocks are put back',
  ])
  const reading = read(({ events: [tower] }) => Object.assign(tower ?? {}, { lifetime, opening }))
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading.errors))
  const [tower] = reading.catalogue.events
  const timesOn = (day: string) =>
    tower && slotsOn(tower, day, EXAMPLE_TODAY).map(({ startsAt }) => startsAt.slice(11, 16))
  const days = ['2026-03-22', '2026-03-29', '2026-10-25', '2026-11-01']
  expect(days.map(timesOn)).toEqual([['02:30', '10:00'], ['10:00'], ['10:00'], ['02:30', '10:00']])
})
