import { toBoolean } from '@shop/shared/api/scalars'
import { Input, Radio, Switch } from 'antd'
import { type FieldKind, kindOfField } from '../../../contract/field-kinds.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from './field.tsx'
import { type FieldForm, isSame } from './form-state.ts'
import { textOf, trimmedOf } from './values.ts'

type Values = Pick<FieldForm, 'show' | 'send'>

/** A single value: while the input is unchanged, the field keeps its value from the config. */
export function oneValue(
  show: (value: unknown) => unknown,
  read: (typed: unknown) => unknown = (typed) => typed,
): Values {
  const isShown = (typed: unknown, before: unknown) => isSame(typed, show(before))
  return {
    show,
    send: (typed, before) => (typed === undefined || isShown(typed, before) ? before : read(typed)),
  }
}

/** The form of a field that its kind fully describes; else undefined. */
export function plainForm(name: string): FieldForm | undefined {
  const kind = kindOfField(name)
  return kind === null ? undefined : { ...valuesOfKind(kind), Input: PlainInput }
}

function valuesOfKind(kind: FieldKind): Values {
  switch (kind.kind) {
    case 'switch':
      return oneValue((value) => toBoolean(value ?? kind.standard))
    case 'choice':
      // An unknown value is read as the default, like in the shop.
      return oneValue((value) => {
        const text = textOf(value)
        return kind.options.includes(text) ? text : kind.options[0]
      })
    case 'number':
      return oneValue((value) => textOf(value ?? kind.standard), numberOf)
    case 'text':
      return oneValue(textOf, trimmedOf)
  }
}

/** An invalid number stays as typed. */
function numberOf(typed: unknown): unknown {
  const text = textOf(typed).trim()
  return /^\d+$/.test(text) ? Number(text) : text
}

/** All switches of a page stand below each other. */
const SWITCH_LABEL = { flex: '0 0 min(20rem, 75%)' }

export function PlainInput({ name }: { name: string }) {
  const t = useTexts()
  const kind = kindOfField(name)
  switch (kind?.kind) {
    case 'switch':
      return (
        <Field
          path={[name]}
          valuePropName="checked"
          layout="horizontal"
          labelAlign="left"
          labelCol={SWITCH_LABEL}
        >
          <Switch />
        </Field>
      )
    case 'choice':
      return (
        <Field path={[name]}>
          <Radio.Group
            aria-label={t(`fields.${name}`, { defaultValue: name })}
            options={kind.options.map((value) => ({
              value,
              label: t(`choices.${name}.${value}`, { defaultValue: value }),
            }))}
          />
        </Field>
      )
    case 'number':
      return (
        <Field path={[name]} hint={t(`hints.${name}`, { ...kind, defaultValue: '' })}>
          <Input inputMode="numeric" />
        </Field>
      )
    default:
      return (
        <Field path={[name]}>
          <Input type={kind?.type} />
        </Field>
      )
  }
}
