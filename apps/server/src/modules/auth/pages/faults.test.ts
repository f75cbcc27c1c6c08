import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productColours } from '@agone/palette'
import { html } from './html.ts'
import { presentationOf } from './presentation.ts'
import { forgotPage, resetPage } from './recovery.ts'
import { registerPage } from './register.ts'
import { signInPage, type Errors } from './sign-in.ts'
import { twoFactorPage } from './two-factor.ts'

const noContacts = { general: null, privacy: null, appeals: null, security: null }
const nothing = { tagline: null, logo: null, mark: null, sponsor: null, entity: null, snow: false, updatedAt: null }
const community = { name: 'Levante', colours: productColours, contacts: noContacts, ...nothing }
const presentation = presentationOf({ url: '/auth/interaction/x', community, cookies: undefined, acceptLanguage: 'en' })
const stateOf = (errors: Errors) => ({ action: '/auth/interaction/x', csrf: 'c', values: {}, errors })

/** Each form of the sign-on, with the fields at which an error can be shown. */
const forms = [
  {
    name: 'sign-in',
    fields: ['login', 'password', 'captcha'],
    render: (errors: Errors) => signInPage(presentation, { ...stateOf(errors), captcha: { purpose: 'login' } }),
  },
  {
    name: 'registration',
    fields: ['username', 'birthday', 'email', 'password', 'password_confirm', 'accept_terms', 'captcha'],
    render: (errors: Errors) => registerPage(presentation, stateOf(errors)),
  },
  { name: 'second factor', fields: ['code'], render: (errors: Errors) => twoFactorPage(presentation, stateOf(errors)) },
  {
    name: 'forgotten password',
    fields: ['login'],
    render: (errors: Errors) => forgotPage(presentation, stateOf(errors)),
  },
  {
    name: 'new password',
    fields: ['password', 'password_confirm'],
    render: (errors: Errors) => resetPage(presentation, stateOf(errors)),
  },
]

const pageOf = (form: (typeof forms)[number], errors: Errors) => html`${form.render(errors).body}`.html
/** The ids of the error texts, and of the inputs marked as invalid. */
const fieldErrors = (page: string) => [...page.matchAll(/id="(\w+)-error"[^>]*>(?:<svg[^]*?<\/svg>)?([^<]*)</g)]
const marked = (page: string) =>
  [...page.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes('aria-invalid')).map(([input]) => input)

for (const form of forms) {
  for (const field of form.fields)
    test(`${form.name}: an error of ${field} is shown at that field only`, () => {
      const page = pageOf(form, { [field]: 'Wrong & why' })
      assert.deepEqual(
        fieldErrors(page).map(([, id, text]) => [id, text]),
        [[field, 'Wrong &#38; why']],
      )
      const [input, ...others] = marked(page)
      assert.deepEqual(others, [])
      assert.match(input ?? '', new RegExp(`name="${field === 'captcha' ? 'captcha_code' : field}"`))
      assert.match(input ?? '', new RegExp(`aria-describedby="[^"]*${field}-error"`))
      assert.doesNotMatch(page, /role="alert"/)
    })

  test(`${form.name}: an error of the whole form is shown above it`, () => {
    const page = pageOf(form, { form: 'Wrong & why' })
    assert.match(page, /role="alert">(<svg[^]*?<\/svg>)?\s*<span>Wrong &#38; why<\/span>[^]*<form/)
    assert.deepEqual([fieldErrors(page), marked(page)], [[], []])
  })

  test(`${form.name}: without an error none is shown`, () => {
    const page = pageOf(form, {})
    assert.deepEqual([fieldErrors(page), marked(page)], [[], []])
    assert.doesNotMatch(page, /role="alert"/)
  })
}
