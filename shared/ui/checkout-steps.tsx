import { CHECKOUT_STEPS, type CheckoutStep, isPastStep } from '@shop/shared/checkout/steps'
import { $config } from '@shop/shared/config/model'
import { Link } from '@shop/shared/routing/router'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import styles from './checkout-steps.module.css'

interface CheckoutStepsProps {
  current: CheckoutStep
  /** A text by its name below `step` in the texts of each app. */
  text: (name: CheckoutStep | 'label' | 'place' | 'done', values?: Record<string, number>) => string
  /** Links of past steps; a step without one is text. */
  links: Partial<Record<CheckoutStep, string>>
}

/** The visitor's progress, if the museum wants to show it. */
export function CheckoutSteps({ current, text, links }: CheckoutStepsProps) {
  const { showProgressBar } = useUnit($config)
  if (!showProgressBar) return null
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label={text('label')}>
        {CHECKOUT_STEPS.map((step, index) => {
          const past = isPastStep(step, current)
          const link = past ? links[step] : undefined
          return (
            <li
              key={step}
              className={[styles.step, past ? styles.past : ''].join(' ')}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.mark} aria-hidden="true">
                {past ? '✓' : index + 1}
              </span>
              <span className={styles.place}>
                {text('place', { number: index + 1, count: CHECKOUT_STEPS.length })}
              </span>
              {link ? (
                <Link to={link} className={styles.link}>
                  {text(step)}
                </Link>
              ) : (
                <span>{text(step)}</span>
              )}
              {past ? <span className={UNSEEN}>, {text('done')}</span> : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
