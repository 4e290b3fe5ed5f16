import { ROOM_MODES } from '@shop/shared/config/shop-config'
import { html } from 'hono/html'
import { isRoomNumber, ROOM_NUMBERS } from '../../museum/backend/waiting-room/room-settings.ts'
import { selectField, textField } from '../markup/fields.ts'
import { chosen } from './chosen.ts'
import type { Section } from './section.ts'
import { typed } from './typed.ts'

const NUMBERS = ['waiting_room_per_minute', 'waiting_room_orders'] as const

export const waitingRoom: Section = {
  fields: () => ['waiting_room', 'waiting_room_event', ...NUMBERS],

  read: (form, before) => {
    const numbers = NUMBERS.map((name): [string, unknown] => {
      const text = typed(form, name)
      const isStandard = text === String(ROOM_NUMBERS[name].standard)
      if (text === null || (isStandard && before[name] === undefined)) return [name, before[name]]
      // What is no such number stays as it was typed.
      return [name, isRoomNumber(text, name) ? Number(text) : text]
    })
    return {
      waiting_room: chosen(form, before, 'waiting_room', ROOM_MODES[0]),
      waiting_room_event: chosen(form, before, 'waiting_room_event', ''),
      ...Object.fromEntries(numbers),
    }
  },

  show: (wire, view) => {
    const { t, events } = view
    return html`${selectField(
      {
        name: 'waiting_room',
        label: t('fields.waiting_room'),
        value: String(wire.waiting_room || ROOM_MODES[0]),
        choices: ROOM_MODES.map((mode) => ({ value: mode, label: t(`waitingRoom.modes.${mode}`) })),
        hint: t('waitingRoom.modeHint'),
      },
      view,
    )}
${selectField(
  {
    name: 'waiting_room_event',
    label: t('fields.waiting_room_event'),
    value: String(wire.waiting_room_event ?? ''),
    choices: [
      { value: '', label: t('waitingRoom.wholeShop') },
      ...events.map(({ id, name }) => ({ value: id, label: name })),
    ],
  },
  view,
)}
${NUMBERS.map((name) =>
  textField(
    {
      name,
      label: t(`fields.${name}`),
      value: wire[name] ?? ROOM_NUMBERS[name].standard,
      hint: t(`waitingRoom.hints.${name}`, ROOM_NUMBERS[name]),
    },
    view,
  ),
)}`
  },
}
