import { ROOM_MODES } from '@shop/shared/config/shop-config'
import { Input, Radio, Select } from 'antd'
import { ROOM_NUMBERS } from '../../../../../museum/backend/waiting-room/room-settings.ts'
import type { WireFields } from '../../../../contract/config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../field.tsx'
import { type SectionForm, useForm } from '../form-state.ts'
import { chosenOf, textOf } from '../values.ts'

const NUMBERS = ['waiting_room_per_minute', 'waiting_room_orders'] as const
const [FIRST] = ROOM_MODES

export const waitingRoom: SectionForm = {
  valuesOf: (wire) => ({
    waiting_room: wire.waiting_room || FIRST,
    waiting_room_event: textOf(wire.waiting_room_event),
    ...Object.fromEntries(
      NUMBERS.map((name) => [name, textOf(wire[name] ?? ROOM_NUMBERS[name].standard)]),
    ),
  }),
  wantedOf: (values, before) => ({
    waiting_room: chosenOf(values.waiting_room, before.waiting_room, FIRST),
    waiting_room_event: chosenOf(values.waiting_room_event, before.waiting_room_event, ''),
    ...Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values, before, name)])),
  }),
  Inputs,
}

/** What is no number stays as it was typed; the standard that nobody has set stays unsaid. */
function numberOf(values: WireFields, before: WireFields, name: (typeof NUMBERS)[number]): unknown {
  const text = textOf(values[name]).trim()
  const isUnsaid = before[name] === undefined || before[name] === null
  if (isUnsaid && text === String(ROOM_NUMBERS[name].standard)) return before[name]
  return /^\d+$/.test(text) ? Number(text) : text
}

function Inputs() {
  const t = useTexts()
  const { events } = useForm().config
  return (
    <>
      <Field
        path={['waiting_room']}
        label={t('fields.waiting_room')}
        hint={t('waitingRoom.modeHint')}
      >
        <Radio.Group
          aria-label={t('fields.waiting_room')}
          vertical
          options={ROOM_MODES.map((value) => {
            const mode = t(`waitingRoom.modes.${value}`)
            if (value === 'automatic') return { value, label: mode }
            // "Open" alone would say that everybody may pay.
            return { value, label: `${mode}${t('colon')}${t(`waitingRoom.effects.${value}`)}` }
          })}
        />
      </Field>
      <Field path={['waiting_room_event']} label={t('fields.waiting_room_event')}>
        <Select
          options={[
            { value: '', label: t('waitingRoom.wholeShop') },
            ...events.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      {NUMBERS.map((name) => (
        <Field
          key={name}
          path={[name]}
          label={t(`fields.${name}`)}
          hint={t(`waitingRoom.hints.${name}`, ROOM_NUMBERS[name])}
        >
          <Input inputMode="numeric" />
        </Field>
      ))}
    </>
  )
}
