/**
 * The placeholders that the code fills in, per text: `{{limit}}`. A text that is not listed gets none, so a
 * placeholder in it would be shown as written.
 */

/** Error messages by violated rule. All of them also get the label of the question. */
export const errorPlaceholders: { readonly [keyword: string]: readonly string[] } = {
  minLength: ['limit'],
  maxLength: ['limit'],
  minimum: ['limit'],
  maximum: ['limit'],
  multipleOf: ['lower', 'upper'],
  minItems: ['limit'],
  maxItems: ['limit'],
  'minimum-age': ['years'],
  'maximum-age': ['years'],
  'not-in-future': ['today'],
  'not-in-past': ['today'],
  'within-years-back': ['years'],
  'within-years-ahead': ['years'],
  after: ['date'],
  before: ['date'],
  'not-before-birth-plus': ['years'],
};

/** The form's other fixed texts, by their keys below `form:`. */
export const formPlaceholders: { readonly [key: string]: readonly string[] } = {
  'phoneErrors>NOT_A_NUMBER': ['prefix'],
  'phoneErrors>TOO_SHORT': ['prefix'],
  'phoneErrors>TOO_LONG': ['prefix'],
  'phoneErrors>INVALID_COUNTRY': ['prefix'],
  'dateErrors>dayMissing': ['label'],
  'dateErrors>monthMissing': ['label'],
  'dateErrors>yearMissing': ['label'],
  'dateErrors>dayUnknown': ['label'],
  'dateErrors>monthUnknown': ['label'],
  'dateErrors>yearUnknown': ['label'],
  'controls>optional': ['label'],
  'controls>changeOf': ['label'],
  'controls>readDocument': ['title'],
  'controls>less': ['label'],
  'controls>more': ['label'],
  'controls>showOptions': ['label'],
  'controls>filledIn': ['labels'],
  'controls>moved': ['text', 'label'],
  'controls>didYouMean': ['address'],
};

/** The texts around the form, by their keys below `common:`. */
export const commonPlaceholders: { readonly [key: string]: readonly string[] } = {
  'page>title': ['heading', 'site'],
  'page>errorTitle': ['title'],
  'header>home': ['productName'],
  'header>languageMissing': ['language'],
  'footer>copyright': ['owner'],
  'progress>position': ['section', 'position', 'total'],
  'progress>left': ['minutes'],
  'serverErrors>answer': ['label', 'reason'],
  'serverErrors>reason': ['reason'],
  'loan>asked': ['amount', 'period'],
  'loan>askedHere': ['period'],
  'loan>monthly': ['payment'],
  'offer>changedTerms': ['amount', 'period'],
  'offer>costNote>half': ['cost'],
  'offer>costNote>whole': ['cost'],
  'example>monthly': ['payment'],
  'example>saving': ['period', 'saving'],
  'example>rate': ['rate'],
  'example>interestRates': ['minimum', 'maximum', 'rate'],
  'example>note': ['amount', 'period'],
  'offer>numbered': ['number'],
  'offer>sorted': ['order'],
  'code>attempts': ['length', 'number'],
  'code>incomplete': ['length'],
  'code>resendWait': ['time'],
  'code>resentTo': ['phoneNumber'],
  'consents>required': ['title'],
  'partnerVisit>open': ['partner'],
  'partnerVisit>openAgain': ['partner'],
  'partnerVisit>frame': ['partner'],
  'partnerVisit>back': ['partner'],
  'partnerVisit>late>title': ['partner'],
  'consents>elsewhere': ['title'],
  'companion>promise': ['kept'],
  'veranda>promise': ['kept'],
  'lantern>promise': ['kept'],
  'tracking>settings>measurementHelp': ['partners'],
  'tracking>settings>advertisingHelp': ['partners'],
};

/** Texts of screens by their keys below `screens:<id>>`. */
export const screenPlaceholders: { readonly [key: string]: readonly string[] } = {
  'points>back': ['expiresIn'],
  'rights>bureau': ['bureau'],
  'list>entry': ['number'],
  'list>remove': ['number'],
  'file>limits': ['types', 'maximum'],
  'file>preview': ['page'],
  'file>chosen': ['name', 'size'],
  'file>sending': ['page', 'percent'],
  'file>subject': ['action', 'page'],
  'fileErrors>missing': ['page'],
  'fileErrors>type': ['page', 'types'],
  'fileErrors>size': ['page', 'size', 'maximum'],
  'fileErrors>empty': ['page'],
  'fileErrors>content': ['page', 'types'],
  'fileErrors>tooLarge': ['page'],
  'fileErrors>failed': ['page'],
};

/** The placeholder values of one text. */
export interface MessageValues {
  readonly [name: string]: string | number;
}
