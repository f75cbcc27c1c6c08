import type { legal as source } from '../it/legal.ts'
import type { TextsOf } from '../translate.ts'

export const legal = {
  updated: 'In force from 29 November 2026',

  termsTitle: 'Terms and conditions',
  termsIntro: 'These rules hold for everybody who uses this site. By using the site you accept them.',
  entity: 'Who answers for the site',
  entityText: '{name}, {form}. Seat: {address}.',
  entityTaxText: '{name}, {form}. Tax code or VAT number {taxCode}. Seat: {address}.',
  formAssociation: 'association',
  formPerson: 'private person',
  formSoleTrader: 'sole trader',
  formCompany: 'company',
  termsAccount: 'Your account',
  termsAccountText:
    'To register you must be at least 14 years old. The account is personal: keep the password safe and do not hand it over. The staff may change names that offend or that imitate others.',
  termsPlay: 'Fair play',
  termsPlayText:
    'Report results as they happened. Whoever runs a tournament may verify them, correct them with a reason and give penalties. Cheating, multiple accounts and arranged results lead to exclusion.',
  termsContent: 'What you publish',
  termsContentText:
    'Comments, pictures and names stay yours; you allow us to show them on the site. Do not publish what is illegal, offensive or somebody else’s. We may remove it.',
  termsFees: 'Fees and prizes',
  termsFeesText:
    'A tournament may ask for a fee, which is shown before you enter. Whoever withdraws after paying can ask for a refund: the organiser decides. The community pays out no prizes: for any prizes the organiser answers, under the organiser’s own rules.',
  termsSuspension: 'Suspension',
  termsSuspensionText:
    'Whoever breaks these rules may be suspended. A mail says so, with the reason if the staff has written one and with the address to appeal to.',
  termsEnd: 'Closing the account',
  termsEndText:
    'You can delete the account whenever you want. It is disabled at once and erased after 30 days; signing in before that cancels the deletion. Results stay, without your name.',
  termsLaw: 'Law and changes',
  termsLawText:
    'Italian law applies, with the protection of consumers. Changes to these terms are announced on the site before they come into force.',

  privacyTitle: 'Privacy policy',
  privacyIntro: 'Which data we process, why, for how long, and what you can do about it (Regulation (EU) 2016/679).',
  privacyData: 'Which data',
  privacyDataText:
    'Username, mail address, date of birth and, if you give them, name, surname and avatar. What you do on the site: teams, tournaments, results, reports, fees paid and refunds. The requests that you write to the staff, with their attachments: only you and the staff read them. The messages in the chat of a match: its two sides and the managers of the tournament read them. If you turn on notifications on a device, the address at which its browser gets them. Sessions and sign-ins, for security. Of visits we only count how many there are: no address stays, and from one day to the next nobody is recognised.',
  privacyWhy: 'Why',
  privacyWhyText: 'To give you the service you ask for (contract) and to keep it safe and fair (legitimate interest).',
  privacyOthers: 'What others see',
  privacyOthersText:
    'Username, avatar, teams and results. Mail address, name, surname and date of birth are seen only by you and the staff.',
  privacyHow: 'For how long',
  privacyHowText:
    'As long as you have an account. After deletion, 30 days; then the personal data are gone. Sporting results and messages in the chats of matches stay without a name: delete those that you want to disappear before.',
  privacyWhere: 'Who receives them',
  privacyWhereText:
    'Those who provide us with hosting and mail, for that service only. If you pay a fee, the provider of payments: you give it the data of your card, and we do not receive them. Notifications on devices pass, encrypted, through the notification service of the browser. No selling, no advertising, no profiling.',
  privacyErrors: 'Errors of the site',
  privacyErrorsKept:
    'When a page breaks, the browser reports it: what broke, on which page, in which browser. The report has no names, addresses, searches or texts that you wrote, and we delete it 30 days after the last time.',
  privacyErrorsService:
    'When a page breaks, the browser reports it: what broke, on which page, in which browser. The report has no names, addresses, searches or texts that you wrote. To see what is slow, we also get the loading times of pages. Everything goes to {service} through our server, which does not pass on your address.',
  recordings: 'Recordings of visits',
  recordingsText:
    'Only if you allow it (consent), the browser records the visit: the shape of pages, movements of the pointer, clicks and scrolling. Texts, pictures, addresses and what you write are hidden before they leave the browser. We record one visit in ten, and those in which a page breaks: from 15 seconds to an hour. Recordings go to {service}. You can withdraw your permission at any time with “Cookie preferences” in the menu.',
  privacyRights: 'Your rights',
  privacyRightsText:
    'You can download, correct and erase your data in profile management. For everything else, also to object, write to {mail}: we answer within a month. You can turn to the data protection authority.',

  cookiesTitle: 'Cookie policy',
  cookiesIntro: 'The site uses only what is strictly necessary. This is why there is nothing to refuse.',
  cookiesIntroWithRecordings:
    'The site uses what is strictly necessary. The one thing beyond that are recordings of visits, which stay off until you allow them.',
  cookiesSummary: 'Which cookies and data the site keeps in your browser, why and for how long.',
  cookiesRecordingsText:
    'If you allow them, the browser keeps your choice and, while the tab is open, the number of the recorded visit (sentryReplaySession). Recordings, without texts and pictures, go to {service}. To turn them off open “Cookie preferences” in the menu: the number is deleted, too.',
  cookiesSession: 'Sign-in session',
  cookiesSessionText:
    'The cookies of our sign-in keep the session open and protect it (XSRF-TOKEN). They last as long as the session.',
  cookiesLanguage: 'Language and theme',
  cookiesLanguageText: 'The cookies lang and data-theme remember the language and the theme you chose, for a year.',
  cookiesStorage: 'Storage of the browser',
  cookiesStorageText:
    'In the browser we keep the tokens of the session, the theme, the language, the fact that you have read the notice on cookies and your last five searches, which we send to nobody. So that the site works without a network we also keep, for 30 days at most, the last pages that you opened and what you wrote and was not sent yet. A logout removes tokens, searches, pages and texts. The report of a broken page that was not sent yet stays in the tab until its next page.',
  cookiesVideos: 'Videos in articles',
  cookiesVideosText:
    'Until you start a video, nothing is loaded from other sites. Once you start it, it is played by YouTube, Twitch or Vimeo, which receives your IP address and may store data in your browser under its own rules.',
  cookiesNone: 'What there is not',
  cookiesNoneText:
    'Apart from videos that you start, no cookies of third parties; no statistics that recognise you, no advertising.',
} as const satisfies TextsOf<typeof source>
