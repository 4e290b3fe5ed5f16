import { $customer } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import { useAccountForm } from '../../features/account-form/use-account-form.ts'
import { NewPasswordFields } from '../../features/password/new-password-fields.tsx'
import { PasswordField } from '../../features/password/password-field.tsx'
import { passwordForm } from './password-model.ts'

export function PasswordSection() {
  const { t, language } = useTexts('mf_account')
  const customer = useUnit($customer)
  const view = useAccountForm(passwordForm, 'password-change')
  const labels = {
    old: t('passwordChange.old'),
    password: t('password.new'),
    confirmation: t('password.repeat'),
  }
  return (
    <section aria-labelledby="password-change-title" className={styles.page}>
      <h2 id="password-change-title">{t('passwordChange.title')}</h2>
      <p className={styles.text}>{t('passwordChange.intro')}</p>
      <AccountForm
        view={view}
        labels={labels}
        toasts={{
          done: t('passwordChange.done'),
          failed: t('passwordChange.failed'),
          unsure: t('passwordChange.unsure'),
        }}
        submitText={t('passwordChange.submit')}
        problemTitle={t(view.doubt === 'none' ? 'passwordChange.problem' : 'passwordChange.unsure')}
      >
        {view.doubt === 'perhapsDone' ? (
          <p className={styles.notice}>
            {t('passwordChange.perhapsChanged')}{' '}
            <Link to={pathTo('logout', language)}>{t('title.logout')}</Link>
          </p>
        ) : null}
        {/* Password managers need to know the account of the password. */}
        <input
          type="text"
          autoComplete="username"
          value={customer?.email ?? ''}
          readOnly
          hidden
          aria-hidden="true"
          tabIndex={-1}
        />
        <PasswordField {...view.field('old')} label={labels.old} autoComplete="current-password" />
        <NewPasswordFields
          id="password-change"
          values={view.values}
          errors={{
            password: view.errors('password'),
            confirmation: view.errors('confirmation'),
          }}
          onChange={view.change}
          known={customer === null ? [] : [customer.email, customer.fname, customer.lname]}
        />
      </AccountForm>
      <p>
        {/* Not announced here, because the toast announces this sentence. */}
        {view.isDone ? <span>{t('passwordChange.done')} </span> : null}
        <span role="status">{view.isDone ? t('passwordChange.after') : ''}</span>
      </p>
    </section>
  )
}
