import { reportsChanges } from '@shop/shared/page/silent-values'
import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './radio-box.module.css'

type RadioBoxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'onChange'
> & {
  onChange: () => void
  children: ReactNode
}

/** One radio button with its label, in a box large enough for fingers. */
export function RadioBox({ children, onChange, ...input }: RadioBoxProps) {
  return (
    <label className={styles.box}>
      <input {...input} {...reportsChanges(onChange)} type="radio" className={styles.radio} />
      {children}
    </label>
  )
}
