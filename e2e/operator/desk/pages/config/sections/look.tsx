import { Button, ColorPicker, Flex, Form, Input, Select } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContrastList } from '../contrast-list.tsx'
import { Field } from '../field.tsx'
import type { FieldForm } from '../form-state.ts'
import { countryChoices } from '../iso-countries.ts'
import { oneValue } from '../plain-field.tsx'
import { textOf, trimmedOf } from '../values.ts'

export const accent: FieldForm = {
  ...oneValue(textOf, trimmedOf),
  Input: ({ name }) => {
    const typed: unknown = Form.useWatch(name, Form.useFormInstance())
    return (
      <>
        <Field path={[name]}>
          <AccentInput />
        </Field>
        <ContrastList accent={typed} />
        <br />
      </>
    )
  },
}

export const country: FieldForm = {
  // A catalogue may write it in small letters.
  ...oneValue((value) => textOf(value).trim().toUpperCase()),
  Input: ({ name }) => {
    const t = useTexts()
    const chosen = textOf(Form.useWatch(name, Form.useFormInstance()))
    return (
      <Field path={[name]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('look.noCountry') },
            ...countryChoices(t.language, chosen),
          ]}
        />
      </Field>
    )
  },
}

interface Accent {
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Typed, or picked by the pointer. */
function AccentInput({ value = '', onChange, ...others }: Accent) {
  const t = useTexts()
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : '#1f5f5b'
  return (
    <Flex gap={8}>
      <Input {...others} value={value} onChange={({ target }) => onChange?.(target.value)} />
      <ColorPicker
        value={shown}
        disabledAlpha
        onChangeComplete={(colour) => onChange?.(colour.toHexString())}
      >
        <Button>{t('look.pick')}</Button>
      </ColorPicker>
    </Flex>
  )
}
