/** Exports of tools by the shapes of their tables: which columns of each are clustered. */
import { expect, test } from 'vitest';
import { readFile } from '../read/read-file.js';

const TITLES = [
  ...[
    'Sleep advice in shift work',
    'Light therapy for nurses',
    'Urban bee diversity in allotments',
    'Parcel lost twice',
  ],
  ...['Screen broken on arrival', 'Cannot sign in since Monday', 'Refund takes far too long', 'App closes when I scan'],
  ...['Dark mode would be nice', 'Export to PDF fails', 'Prices went up again', 'Flower strips along fields'],
];
const PEOPLE = ['Ada Okafor', 'Per Lind', 'Yui Sato', 'Ivo Novak'];

/** What a column holds in row n. */
const KINDS: Readonly<Record<string, (n: number) => string>> = {
  id: n => String(1000 + n),
  code: n => `EX-${n}`,
  title: n => TITLES[n]!,
  text: n =>
    `We looked into this: ${TITLES[n]!.toLowerCase()}. It happened ${n + 2} times, and we would like to hear more.`,
  person: n => PEOPLE[n % 4]!,
  people: n => `${PEOPLE[n % 4]}; ${PEOPLE[(n + 1) % 4]}; ${PEOPLE[(n + 2) % 4]}`,
  place: () => 'Department of Examples, University of Example, 1 Long Street, Exampletown, United Kingdom',
  mail: n => `a${n}@example.org`,
  few: n => ['in progress', 'done', 'waiting for customer'][n % 3]!,
  same: () => 'Example shopping app',
  number: n => String(n % 5),
  decimal: n => `${n},5`,
  date: n => `2024-03-${10 + n} 10:00`,
  jira: n => `${10 + n}/Mar/24 10:00 AM`,
  amazon: n => `03 ${10 + n}, 2009`,
  url: n => `https://example.org/${n}`,
  covidence: () => 'Exclusion reason: Wrong study design; ',
  none: () => '',
};

/** Columns by their names, with what they hold; those with an asterisk are clustered. */
const tables: Readonly<Record<string, string>> = {
  Zendesk:
    'Id=id|Requester=person|Requester email=mail|Subject=title*|Description=text*|Status=few|Assignee=person|Group=same|Created at=date|Satisfaction Score=number',
  Jira: 'Summary=title*|Issue key=code|Issue id=id|Status=few|Project key=few|Project name=same|Project lead=person|Reporter=person|Created=jira|Description=text*|Component/s=same',
  Salesforce:
    'Case Number=id|Contact Name=person|Account Name=same|Subject=title*|Description=text*|Case Owner=person|Status=few|Opened Date=date',
  ServiceNow:
    'number=code|short_description=title*|description=text*|caller_id=person|assigned_to=person|assignment_group=same|opened_at=date|close_notes=none',
  HubSpot:
    'Ticket ID=id|Ticket name=title*|Ticket description=text*|Pipeline=same|Ticket status=few|Create date=date|Ticket owner=person|Associated Company=same',
  Intercom:
    'Conversation ID=id|User name=person|User email=mail|Teammate assigned name=person|First message=text*|Conversation rating remark=title*',
  Shopify:
    'title=title*|body=text*|rating=number|review_date=date|reviewer_name=person|reviewer_email=mail|product_id=id|product_handle=few|reply=none',
  'App Store':
    'Date=date|App Name=same|App Version=number|Author=person|Rating=number|Title=title*|Review=text*|Country=few|Developer Response=none',
  'Play Store':
    'Package Name=same|App Version Code=number|Reviewer Language=few|Review Submit Date and Time=date|Star Rating=number|Review Title=none|Review Text=text*|Review Link=url',
  Trustpilot:
    'Review ID=id|Review Created (UTC)=date|Consumer Name=person|Review Title=title*|Review Content=text*|Review Stars=number|Business Unit=few|Company Reply=none',
  Amazon:
    'asin=code|reviewerID=id|reviewerName=person|reviewText=text*|overall=number|summary=title*|reviewTime=amazon',
  YouTube:
    'videoId=code|textDisplay=text*|authorDisplayName=person|authorChannelUrl=url|likeCount=number|publishedAt=date',
  Typeform:
    '#=code|How likely are you to recommend us?=number|What should we know?=text*|Start Date (UTC)=date|Network ID=code',
  LimeSurvey:
    'id. Response ID=id|submitdate. Date submitted=date|startlanguage. Start language=few|Q1. Why did you choose us?=text*|Q2. How satisfied are you?=number',
  G2: 'Review Date=date|Overall Rating=number|Title=title*|What do you like best?=text*|Company Size=few|Industry=same|Reviewer Role=few',
  Chat: 'timestamp=date|sender=person|message=text*',
  Covidence:
    'Title=title*|Authors=people|Abstract=text*|Published Year=number|Journal=same|DOI=url|Covidence #=code|Study=person|Notes=covidence|Tags=none',
  Embase:
    'TITLE=title*|AUTHOR NAMES=people|SOURCE=place|FULL RECORD ENTRY DATE=date|ABSTRACT=text*|CORRESPONDENCE ADDRESS=place|AUTHOR ADDRESSES=place|EMBASE LINK=url',
  'Excel in German': 'Nr=id|Betrag=decimal|Datum=date|Kommentar=text*',
};

const objects: Readonly<Record<string, string>> = {
  GitHub:
    'url=url|number=id|title=title*|user.login=person|user.type=few|labels.name=few|labels.description=same|state=few|body=text*|created_at=date',
  Discourse: 'id=id|name=person|username=person|created_at=date|cooked=text*|topic_slug=few|user_title=same',
  'Stack Exchange':
    'tags=few|owner.display_name=person|owner.link=url|question_id=id|title=title*|body=text*|link=url|content_license=same',
  Reddit:
    'kind=few|data.subreddit=few|data.title=title*|data.selftext=text*|data.author=person|data.name=code|data.permalink=url',
  Mastodon: 'id=url|type=few|actor=url|published=date|object.content=text*|object.attributedTo=url',
  News: 'source.name=same|author=person|title=title*|description=text*|url=url|publishedAt=date',
};

const columnsOf = (shape: string) =>
  shape.split('|').map(column => {
    const [name = '', kind = ''] = column.split('=');
    return { name, value: KINDS[kind.replace('*', '')]!, isText: kind.endsWith('*') };
  });

const ROWS = TITLES.map((_, n) => n);
const quoted = (cell: string): string => (/[",;]/.test(cell) ? `"${cell}"` : cell);

function tableOf(shape: string, delimiter: string): string {
  const columns = columnsOf(shape);
  const rows = ROWS.map(n => columns.map(({ value }) => quoted(value(n))));
  return [columns.map(({ name }) => quoted(name)), ...rows].map(cells => cells.join(delimiter)).join('\r\n');
}

function objectOf(shape: string, n: number): object {
  const object: Record<string, unknown> = {};
  for (const { name, value } of columnsOf(shape)) {
    const [outer = '', inner] = name.split('.');
    object[outer] = inner === undefined ? value(n) : { ...(object[outer] as object), [inner]: value(n) };
  }
  return object;
}

const files: readonly (readonly [name: string, shape: string, text: string])[] = [
  ...Object.entries(tables).map(([name, shape]) => [name, shape, tableOf(shape, ',')] as const),
  ...Object.entries(tables).map(([name, shape]) => [`${name} with semicolons`, shape, tableOf(shape, ';')] as const),
  ...Object.entries(tables).map(
    ([name, shape]) => [`${name} below a title`, shape, `Report of March\r\n\r\n${tableOf(shape, ',')}`] as const,
  ),
  ...Object.entries(objects).map(
    ([name, shape]) =>
      [name, shape, JSON.stringify({ items: ROWS.map(n => objectOf(shape, n)), more: false })] as const,
  ),
];

test.each(files)('of an export in the shape of %s, the texts are clustered', async (_, shape, text) => {
  const { fields, records } = await readFile(new TextEncoder().encode(text), text.startsWith('{') ? 'a.json' : 'a.csv');
  expect(records).toHaveLength(TITLES.length);
  const wanted = columnsOf(shape).filter(({ isText }) => isText);
  expect(fields.filter(({ natural }) => natural).map(({ name }) => name)).toEqual(wanted.map(({ name }) => name));
});
