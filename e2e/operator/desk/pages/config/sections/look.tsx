import { toBoolean } from '@shop/shared/api/scalars'
import { COLOR_SCHEMES } from '@shop/shared/config/color-scheme'
import { Button, ColorPicker, Flex, Form, Input, Radio, Select, Switch } from 'antd'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContrastList } from '../contrast-list.tsx'
import { Field } from '../field.tsx'
import type { SectionForm } from '../form-state.ts'
import { countryChoices } from '../iso-countries.ts'
import { chosenOf, textOf, trimmedOf } from '../values.ts'

const [FIRST] = COLOR_SCHEMES

export const look: SectionForm = {
  valuesOf: (wire) => ({
    accent: textOf(wire.accent),
    color_scheme: wire.color_scheme || FIRST,
    country: textOf(wire.country).trim().toUpperCase(),
    show_progress_bar: toBoolean(wire.show_progress_bar ?? true),
  }),
  wantedOf: (values, before) => ({
    accent: trimmedOf(values.accent),
    color_scheme: chosenOf(values.color_scheme, before.color_scheme, FIRST),
    country: isCountryOf(before, values.country) ? before.country : values.country,
    show_progress_bar:
      toBoolean(before.show_progress_bar ?? true) === values.show_progress_bar
        ? before.show_progress_bar
        : values.show_progress_bar,
  }),
  Inputs,
}

/** A catalogue may write it in small letters. */
const isCountryOf = (before: Record<string, unknown>, country: unknown) =>
  textOf(before.country).trim().toUpperCase() === country

function Inputs() {
  const t = useTexts()
  const form = Form.useFormInstance()
  const accent: unknown = Form.useWatch('accent', form)
  const country = textOf(Form.useWatch('country', form))
  return (
    <>
      <Field path={['accent']} label={t('fields.accent')} hint={t('look.accentHint')}>
        <AccentInput />
      </Field>
      <ContrastList accent={accent} />
      <br />
      <Field path={['color_scheme']} label={t('fields.color_scheme')}>
        <Radio.Group
          aria-label={t('fields.color_scheme')}
          options={COLOR_SCHEMES.map((value) => ({ value, label: t(`look.schemes.${value}`) }))}
        />
      </Field>
      <Field path={['country']} label={t('fields.country')} hint={t('look.countryHint')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('look.noCountry') },
            ...countryChoices(t.language, country),
          ]}
        />
      </Field>
      <Field
        path={['show_progress_bar']}
        label={t('fields.show_progress_bar')}
        valuePropName="checked"
        layout="horizontal"
      >
        <Switch />
      </Field>
    </>
  )
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
