import { toBoolean } from '@shop/shared/api/scalars'
import { Switch } from 'antd'
import { CHECKOUT_FLAGS, fieldsOf, otherFlags, SOLD_FLAGS } from '../../../../contract/sections.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Field, Group } from '../field.tsx'
import { type SectionForm, useForm } from '../form-state.ts'

export const offerings: SectionForm = {
  valuesOf: (wire) =>
    Object.fromEntries(
      fieldsOf('offerings', wire).map((flag) => [flag, toBoolean(wire[flag] ?? isOnUnsaid(flag))]),
    ),
  wantedOf: (values, before) =>
    Object.fromEntries(
      fieldsOf('offerings', before).map((flag) => [flag, toBoolean(values[flag])]),
    ),
  Inputs,
}

/** What a flag is that the config does not have: accounts are on. */
const isOnUnsaid = (flag: string) => flag === 'has_user_registration'

function Inputs() {
  const t = useTexts()
  const others = otherFlags(useForm().config.current)
  return (
    <>
      <Flags heading={t('offerings.sold')} flags={SOLD_FLAGS} />
      <Flags heading={t('offerings.checkout')} flags={CHECKOUT_FLAGS} />
      {others.length > 0 && <Flags heading={t('offerings.others')} flags={others} />}
    </>
  )
}

function Flags({ heading, flags }: { heading: string; flags: readonly string[] }) {
  const t = useTexts()
  return (
    <Group heading={heading}>
      {flags.map((flag) => (
        <Field
          key={flag}
          path={[flag]}
          label={t(`fields.${flag}`, { defaultValue: flag })}
          valuePropName="checked"
          layout="horizontal"
        >
          <Switch />
        </Field>
      ))}
    </Group>
  )
}
