import { ROOM_MODES } from '@shop/shared/config/shop-config'
import { Radio, Select } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field } from '../field.tsx'
import { type FieldForm, useForm } from '../form-state.ts'
import { oneValue } from '../plain-field.tsx'
import { textOf } from '../values.ts'

export const roomMode: FieldForm = {
  ...oneValue((value) => value || ROOM_MODES[0]),
  Input: ({ name }) => {
    const t = useTexts()
    return (
      <Field path={[name]}>
        <Radio.Group
          aria-label={t('fields.waiting_room')}
          vertical
          options={ROOM_MODES.map((value) => {
            const mode = t(`choices.waiting_room.${value}`)
            if (value === 'automatic') return { value, label: mode }
            // "Open" alone would say that everybody may pay.
            return { value, label: `${mode}${t('colon')}${t(`waitingRoom.effects.${value}`)}` }
          })}
        />
      </Field>
    )
  },
}

export const roomEvent: FieldForm = {
  ...oneValue(textOf),
  Input: ({ name }) => {
    const t = useTexts()
    const events = useForm().config.events.map((one) => ({ value: one.id, label: one.name }))
    return (
      <Field path={[name]}>
        <Select options={[{ value: '', label: t('waitingRoom.wholeShop') }, ...events]} />
      </Field>
    )
  },
}
