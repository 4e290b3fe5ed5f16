import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './radio-box.module.css'

type RadioBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  children: ReactNode
}

/** One radio button with its label, in a box of a size for fingers. */
export function RadioBox({ children, ...input }: RadioBoxProps) {
  return (
    <label className={styles.box}>
      <input {...input} type="radio" className={styles.radio} />
      {children}
    </label>
  )
}
