import type { CatalogueTour } from '../catalogue/schema.ts'

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type TourPrice = CatalogueTour['prices'][number]

function tourPrice(price: Partial<TourPrice> & { id: string }): TourPrice {
  return { name: price.id, price: 3000, vat: 8.1, sequenceNo: 1, ...price }
}

type TourTicket = NonNullable<CatalogueTour['tickets']>[number]

function tourTicket(ticket: Partial<TourTicket> & { id: string }): TourTicket {
  return { name: ticket.id, price: 1800, vat: 2.6, sequenceNo: 1, ...ticket }
}

const adult = tourTicket({ id: 'adult', name: { de: 'Erwachsene', en: 'Adult' } })

export function exampleTour(tour: Partial<CatalogueTour> & { id: string }): CatalogueTour {
  return {
    name: tour.id,
    teaser: 'teaser',
    description: 'description',
    meetingPoint: 'Meeting point',
    picture: 'picture.jpg',
    pictureAlt: 'alt',
    venue: 'house',
    categories: ['all'],
    language: 'de',
    sequenceNo: 1,
    lifetime: { fromDay: 0, toDay: 365 },
    durationMinutes: 60,
    opening: [{ weekdays: EVERY_DAY, times: ['10:00', '11:00'], capacity: 2 }],
    singleTicketing: false,
    withoutTickets: true,
    maxParticipants: 5,
    prices: [tourPrice({ id: `${tour.id}-price` })],
    ...tour,
  }
}

/**
 * A group tour (two whole tours for groups of two to five), a walk (two places with admission
 * tickets), and a talk (eight places without tickets, two to five in one order).
 */
export function exampleTours(): CatalogueTour[] {
  return [group(), walk(), talk()]
}

function group(): CatalogueTour {
  return exampleTour({
    id: 'group',
    name: { de: 'Gruppenführung', en: 'Group tour' },
    eventName: { de: 'Turm', en: 'Tower' },
    meetingPoint: { de: 'Beim Tor', en: 'At the gate' },
    opening: [
      { weekdays: EVERY_DAY, times: ['10:00', '11:00'], capacity: 2 },
      {
        weekdays: EVERY_DAY,
        times: ['19:00'],
        capacity: 2,
        prices: [
          tourPrice({ id: 'evening', name: { de: 'Am Abend', en: 'Evening' }, price: 20000 }),
        ],
      },
    ],
    withoutTickets: false,
    minParticipants: 2,
    prices: [
      tourPrice({ id: 'guide', name: { de: 'Führung', en: 'Guided tour' }, price: 15000 }),
      tourPrice({ id: 'school', name: { de: 'Schulklasse', en: 'School class' }, price: 9000 }),
    ],
    tickets: [
      { ...adult },
      tourTicket({ id: 'child', name: { de: 'Kind', en: 'Child' }, price: 0, sequenceNo: 2 }),
    ],
    questions: [
      {
        id: 'name',
        type: 'text',
        text: { de: 'Wie heisst Ihre Gruppe?', en: 'What is your group called?' },
        mandatory: true,
      },
      { id: 'age', type: 'number', text: { de: 'Alter im Durchschnitt', en: 'Average age' } },
      {
        id: 'focus',
        type: 'choice',
        text: { de: 'Schwerpunkt', en: 'Focus' },
        options: [
          { id: 'stairs', name: { de: 'Treppen', en: 'Stairs' } },
          { id: 'view', name: { de: 'Aussicht', en: 'The view' } },
        ],
      },
      {
        id: 'wheels',
        type: 'yes_no',
        text: { de: 'Rollstuhl dabei?', en: 'Is there a wheelchair?' },
        mandatory: true,
      },
      { id: 'last', type: 'date', text: { de: 'Letzter Besuch', en: 'Last visit' } },
    ],
  })
}

function walk(): CatalogueTour {
  return exampleTour({
    id: 'walk',
    name: { de: 'Rundgang', en: 'Walk' },
    singleTicketing: true,
    withoutTickets: false,
    prices: [tourPrice({ id: 'place', name: { de: 'Platz', en: 'Place' }, price: 500 })],
    tickets: [
      { ...adult },
      tourTicket({
        id: 'walk-family',
        name: { de: 'Familie', en: 'Family' },
        price: 100,
        sequenceNo: 2,
        subtickets: [
          { id: 'parents', name: { de: 'Eltern', en: 'Parents' }, price: 1500, vat: 2.6, max: 2 },
          { id: 'children', name: { de: 'Kinder', en: 'Children' }, price: 0, vat: 2.6, max: 4 },
        ],
      }),
    ],
  })
}

function talk(): CatalogueTour {
  return exampleTour({
    id: 'talk',
    name: { de: 'Gespräch', en: 'Talk' },
    language: 'signs',
    opening: [{ weekdays: EVERY_DAY, times: ['10:00', '11:00'], capacity: 8 }],
    singleTicketing: true,
    minParticipants: 2,
    prices: [tourPrice({ id: 'place', name: { de: 'Platz', en: 'Place' }, price: 500 })],
  })
}
