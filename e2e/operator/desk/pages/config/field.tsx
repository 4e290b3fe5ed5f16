import { Form, type FormItemProps, Tag } from 'antd'
import type { ReactNode } from 'react'
import { type Path, valueAt } from '../../../wording/maps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'
import { isSame, useForm } from './form-state.ts'

interface Field
  extends Pick<
    FormItemProps,
    'valuePropName' | 'className' | 'layout' | 'labelAlign' | 'labelCol'
  > {
  path: Path
  /** Path relative to the surrounding list; default: the full path of the field. */
  name?: Path
  /** Default: label and hint of the config field. */
  label?: ReactNode
  hint?: ReactNode
  children: ReactNode
}

export function Field({ path, name = path, label, hint, children, ...others }: Field) {
  const t = useTexts()
  const field = String(path[0])
  const ownHint = label === undefined && t(`hints.${field}`, { defaultValue: '' })
  const shownHint = hint ?? (ownHint || undefined)
  const { opened } = useForm()
  const form = Form.useFormInstance()
  const value = Form.useWatch(path, { form, preserve: true })
  const isChanged = value !== undefined && !isSame(value, valueAt(opened, path))
  const mark = isChanged && <Tag>{t('desk.entries.changed')}</Tag>
  return (
    <Form.Item
      {...others}
      name={name}
      label={label ?? t(`fields.${field}`, { defaultValue: field })}
      extra={
        (shownHint !== undefined || isChanged) && (
          <>
            {shownHint} {mark}
          </>
        )
      }
    >
      {children}
    </Form.Item>
  )
}

export function Group({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{heading}</legend>
      {children}
    </fieldset>
  )
}
