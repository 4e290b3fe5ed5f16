import { Form, type FormItemProps, Tag } from 'antd'
import type { ReactNode } from 'react'
import { type Path, valueAt } from '../../../wording/maps.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './config.module.css'
import { isSame, useForm } from './form-state.ts'

interface Field extends Pick<FormItemProps, 'valuePropName' | 'className' | 'layout'> {
  path: Path
  /** Its place in the list that it is in; its path by default. */
  name?: Path
  label: ReactNode
  hint?: ReactNode
  children: ReactNode
}

/** An input with its label; says so where it was changed. */
export function Field({ path, name = path, label, hint, children, ...others }: Field) {
  const t = useTexts()
  const { opened } = useForm()
  const form = Form.useFormInstance()
  const value = Form.useWatch(path, { form, preserve: true })
  const isChanged = value !== undefined && !isSame(value, valueAt(opened, path))
  const mark = isChanged && <Tag>{t('desk.entries.changed')}</Tag>
  return (
    <Form.Item
      {...others}
      name={name}
      label={label}
      extra={
        (hint !== undefined || isChanged) && (
          <>
            {hint} {mark}
          </>
        )
      }
    >
      {children}
    </Form.Item>
  )
}

/** Inputs that belong together. */
export function Group({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{heading}</legend>
      {children}
    </fieldset>
  )
}
