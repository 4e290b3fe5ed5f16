import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { fieldLabel, problemText } from '../../features/customer-form/field-texts.ts'
import { cleanField } from '../../features/customer-form/fields.ts'
import { CustomerForm } from '../../features/customer-form/form.tsx'
import { WhenLoaded } from '../../features/customer-form/when-loaded.tsx'
import { NewPasswordFields } from '../../features/password/new-password-fields.tsx'
import { emailShared } from '../../features/share-email.ts'
import { registerForm, submission } from './model.ts'

export function RegisterForm({ returnQuery }: { returnQuery: string }) {
  const { t, language } = useTexts('mf_account')
  const { problems, submit } = useUnit({
    problems: submission.$problems,
    submit: submission.submitted,
  })
  const isEmailRefused = problems.email?.some(({ kind }) => kind === 'server') ?? false
  return (
    <>
      <p className={styles.lead}>
        {t('register.haveAccount')}{' '}
        <Link to={`${pathTo('login', language)}${returnQuery}`}>{t('title.login')}</Link>
      </p>
      <WhenLoaded>
        {(attributes) => (
          <CustomerForm
            form={registerForm}
            submission={submission}
            attributes={attributes}
            intro={t('register.intro')}
            submitText={t('register.submit')}
            notes={
              isEmailRefused ? { email: <ExistingAccountNote returnQuery={returnQuery} /> } : {}
            }
            onSubmit={submit}
          >
            <PasswordPart />
          </CustomerForm>
        )}
      </WhenLoaded>
    </>
  )
}

/** Shown next to a refused e-mail: it may have an account already, so offer the login. */
function ExistingAccountNote({ returnQuery }: { returnQuery: string }) {
  const { t, language } = useTexts('mf_account')
  const { values, handOn } = useUnit({ values: registerForm.$values, handOn: emailShared })
  return (
    <p className={styles.note}>
      {t('register.haveAccount')}
      {(['login', 'forgotPassword'] as const).map((page) => (
        <Link
          key={page}
          to={`${pathTo(page, language)}${returnQuery}`}
          onClick={() => handOn(cleanField('email', values.email))}
        >
          {t(page === 'login' ? 'register.logIn' : 'login.forgotten')}
        </Link>
      ))}
    </p>
  )
}

function PasswordPart() {
  const { t } = useTexts('mf_account')
  const { values, problems, change } = useUnit({
    values: registerForm.$values,
    problems: submission.$problems,
    change: registerForm.fieldChanged,
  })
  const { password, confirmation, email, fname, lname } = values
  const errorsAt = (field: 'password' | 'confirmation') =>
    (problems[field] ?? []).map((problem) => problemText(t, problem))
  return (
    <NewPasswordFields
      // The error summary links to these ids.
      id="customer"
      labels={{
        password: fieldLabel(t, 'password'),
        confirmation: fieldLabel(t, 'confirmation'),
      }}
      values={{ password, confirmation }}
      errors={{ password: errorsAt('password'), confirmation: errorsAt('confirmation') }}
      known={[email, fname, lname]}
      onChange={(field, value) => change({ field, value })}
    />
  )
}
