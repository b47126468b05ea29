import { expect, test } from 'vitest';
import { readText } from '../read-file.js';
import { isLog, logEntry } from './read-log.js';

test.each([
  ['[2024-03-12 10:00:01] [ERROR] Connection refused', '2024-03-12 10:00:01', 'ERROR', undefined, 'Connection refused'],
  [
    '2024-03-12 10:00:02,456 [http-1] ERROR com.example.Db - Connection refused by database',
    '2024-03-12 10:00:02,456',
    'ERROR',
    'http-1',
    'Connection refused by database',
  ],
  [
    'Mar 12 10:00:01 web1 sshd[1234]: Failed password for root',
    'Mar 12 10:00:01',
    undefined,
    'sshd',
    'Failed password for root',
  ],
  [
    '<34>1 2024-03-12T10:00:01Z web1 su: failed for lonvick',
    '2024-03-12T10:00:01Z',
    undefined,
    'su',
    'failed for lonvick',
  ],
  [
    '2024-03-12 10:00:01.123  INFO 4711 --- [main] c.e.demo.App : Started App in 2 seconds',
    '2024-03-12 10:00:01.123',
    'INFO',
    'main',
    'Started App in 2 seconds',
  ],
  [
    '2024/03/12 10:00:01 [error] 31#31: *1 open() failed (2: No such file)',
    '2024/03/12 10:00:01',
    'ERROR',
    undefined,
    '31#31: *1 open() failed (2: No such file)',
  ],
  [
    '[Tue Mar 12 10:00:01.123456 2024] [core:error] [pid 12] File does not exist',
    'Tue Mar 12 10:00:01.123456 2024',
    'ERROR',
    'pid 12',
    'File does not exist',
  ],
  ['INFO:root:Server started', undefined, 'INFO', undefined, 'root:Server started'],
  ['[WARN] Cache is full', undefined, 'WARN', undefined, 'Cache is full'],
  ['10:00:01 DEBUG Cache is full', '10:00:01', 'DEBUG', undefined, 'Cache is full'],
  ['12.03.24, 10:00 - Anna Schmidt: Kommst du?', '12.03.24, 10:00', undefined, 'Anna Schmidt', 'Kommst du?'],
  ['[12.03.24, 10:00:07] Anna: Ja', '12.03.24, 10:00:07', undefined, 'Anna', 'Ja'],
])('%s is an entry', (line, time, level, source, message) => {
  const found = { time, level, source, message };
  expect(logEntry(line)).toEqual(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)));
});

test('an entry of a web server has its request, status and client', () => {
  const line = '10.0.0.1 - - [12/Mar/2024:10:00:02 +0000] "POST /login HTTP/1.1" 401 512 "-" "curl/8.0"';
  expect(logEntry(line)).toEqual({
    time: '12/Mar/2024:10:00:02 +0000',
    client: '10.0.0.1',
    status: '401',
    message: 'POST /login HTTP/1.1',
    agent: 'curl/8.0',
  });
});

test.each([
  'Error messages are hard to read.\nInfo desks were closed.\nWarning signs were missing.\n',
  '2024-03-12 10:00:01,ERROR,Connection refused\n2024-03-12 10:00:02,INFO,Started\n2024-03-12 10:00:03,INFO,Stopped\n',
  'Im Jahr 2024 war alles anders.\nUm 10:00 kam der Zug.\nDann nicht mehr.\n',
  '[1, 2, 3]\n[4, 5, 6]\n[7, 8, 9]\n',
])('%j is no log', text => {
  expect(isLog(text)).toBe(false);
});

test('messages of a log are its texts, and traces are kept beside them', () => {
  const lines = [
    '[2024-03-12 10:00:01] [ERROR] Connection refused by the database',
    '    at com.example.Db.open(Db.java:42)',
    '    at com.example.App.main(App.java:7)',
    '[2024-03-12 10:00:02] [INFO] Server started on the usual port',
    '[2024-03-12 10:00:03] [INFO] Server stopped by the administrator',
  ];
  const { records, fields, notices } = readText(lines.join('\n'));
  expect(records).toHaveLength(3);
  expect(records[0]?.['trace']).toBe('at com.example.Db.open(Db.java:42)\nat com.example.App.main(App.java:7)');
  expect(fields.filter(({ natural }) => natural).map(({ name }) => name)).toEqual(['message']);
  expect(notices[0]?.message).toBe(
    'This is a log. The message of each entry is the text; its time, level and source are columns. 2 lines below an entry are in the column “trace”.',
  );
});
