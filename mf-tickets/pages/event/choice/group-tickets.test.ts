import { expect, test } from 'vitest'
import { aTicket } from '../../../testing/event-builders.ts'
import { groupTickets } from './group-tickets.ts'

test('tickets are grouped under their headings in the backend’s order, tickets without one first', () => {
  const tickets = [
    aTicket({ id: 'extra', group_id: 'x', group_name: 'Extras' }),
    aTicket({ id: 'child', group_id: 'g2', group_name: 'Groups' }),
    aTicket({ id: 'adult', group_id: 'g1', sequence_no: 2 }),
    aTicket({ id: 'senior', group_id: 'g1', sequence_no: 1 }),
    aTicket({ id: 'plain' }),
  ]
  const groups = [
    { id: 'g1', name: 'Individuals' },
    { id: 'g2', name: 'Groups' },
    { id: 'g3', name: 'Nobody' },
  ]
  const found = groupTickets(tickets, groups).map(
    (group) => `${group.name}: ${group.tickets.map(({ id }) => id).join(', ')}`,
  )
  expect(found).toEqual([': plain', 'Individuals: senior, adult', 'Groups: child', 'Extras: extra'])
})
