import { writeFilter } from '@shop/shared/catalogue/filter-address'
import { expect, test } from 'vitest'
import { anEvent } from '../../testing/event-builders.ts'
import {
  type EventFilter,
  eventOptions,
  filterEvents,
  NO_FILTER,
  readFilter,
} from './filter-events.ts'

const photo = { id: 'photo', name: 'Photography' }
const events = [
  anEvent({ id: '1', venue: 'Main building', custom_groups: [photo] }),
  anEvent({ id: '2', venue: 'Annex', custom_groups: [{ id: 'art', name: 'Art' }] }),
  anEvent({ id: '3', venue: 'Annex', custom_groups: [photo, { id: 'art', name: 'Art' }] }),
]

const found = (filter: Partial<EventFilter>) =>
  filterEvents(events, { ...NO_FILTER, ...filter }).map(({ id }) => id)

test('the search finds names, places and groups, ignores upper case, and narrows with more words', () => {
  expect(found({ search: 'PHOTO annex' })).toEqual(['3'])
  expect(found({ search: 'main', group: 'art' })).toEqual([])
  expect(found({ search: '  ' })).toEqual(['1', '2', '3'])
  expect(readFilter(new URLSearchParams('q=moon')).search).toBe('moon')
})

test('an event with the searched word in its name comes before one at a place of that name', () => {
  const listed = [...events, anEvent({ id: '4', name: 'Photos of the annex', venue: 'Hall' })]
  const ids = filterEvents(listed, { ...NO_FILTER, search: 'annex' }).map(({ id }) => id)
  expect(ids).toEqual(['4', '2', '3'])
})

test('venue and group narrow the list together', () => {
  const ids = (venue: string | null, group: string | null) => found({ venue, group })
  expect(ids(null, null)).toEqual(['1', '2', '3'])
  expect(ids('Annex', null)).toEqual(['2', '3'])
  expect(ids('Annex', 'photo')).toEqual(['3'])
  expect(ids('Moon', null)).toEqual([])
})

test('writing the filter to the address leaves the rest of the address unchanged', () => {
  const query = writeFilter(new URLSearchParams('partner=tram'), { venue: 'Annex' })
  expect(readFilter(query)).toEqual({ ...NO_FILTER, venue: 'Annex' })
  expect(writeFilter(query, { venue: null }).toString()).toBe('partner=tram')
})

test('offers each venue and group once, by name, and the one in the address even without events', () => {
  expect(eventOptions(events, { venue: 'Moon', group: '17' }, 'Unknown')).toEqual({
    venues: ['Annex', 'Main building', 'Moon'].map((name) => ({ value: name, name })),
    groups: [
      { value: 'art', name: 'Art' },
      { value: 'photo', name: 'Photography' },
      { value: '17', name: 'Unknown' },
    ],
  })
  const { groups } = eventOptions(events, { venue: null, group: 'art' }, 'Unknown')
  expect(groups.map(({ name }) => name)).toEqual(['Art', 'Photography'])
})
