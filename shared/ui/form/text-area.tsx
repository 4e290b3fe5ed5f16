import { reportsChanges } from '@shop/shared/page/silent-values'
import type { ReactNode } from 'react'
import styles from './form-field.module.css'
import { controlProps, type FieldProps, Frame } from './form-field.tsx'

interface TextAreaProps extends FieldProps {
  rows: number
  /** Between the field and its errors. */
  children?: ReactNode
}

export function TextArea({ rows, children, ...field }: TextAreaProps) {
  return (
    <Frame {...field}>
      <textarea
        {...controlProps(field)}
        className={styles.control}
        rows={rows}
        autoComplete={field.autoComplete}
        {...reportsChanges(({ value }: HTMLTextAreaElement) => field.onChange(value))}
      />
      {children}
    </Frame>
  )
}
