/*
 * The most common passwords of published leaks that satisfy the composition rules: a capital, small letters, a digit
 * and a special character. They consist of a few words and a few endings; the sets below contain those in lower case.
 */
const words = [
  ...['password', 'p@ssword', 'p@ssw0rd', 'passw0rd', 'pa$$word', 'pa$$w0rd', 'p@$$word', 'p@$$w0rd', 'passwort'],
  ...['welcome', 'qwerty', 'qwertyuiop', 'admin', 'administrator', 'letmein', 'abc', 'abcd', 'abcde', 'test', 'user'],
  ...['summer', 'winter', 'spring', 'autumn', 'monday', 'friday', 'january', 'football', 'soccer', 'iloveyou'],
  ...['dragon', 'monkey', 'sunshine', 'princess', 'master', 'hello', 'secret', 'changeme', 'login', 'shadow'],
  ...['superman', 'batman', 'pokemon', 'football', 'baseball', 'michael', 'charlie', 'company', 'server', 'root'],
  ...['ciao', 'amore', 'tiamo', 'estate', 'inverno', 'italia', 'calcio', 'forza', 'juventus', 'milan', 'inter'],
  ...['napoli', 'roma', 'ferrari', 'francesco', 'alessandro', 'giuseppe', 'andrea', 'martina', 'agone', 'esports'],
]

const endings = [
  ...['1!', '12!', '123!', '1234!', '12345!', '123456!', '!1', '!12', '!123', '!1234', '@1', '@12', '@123', '@1234'],
  ...[
    '1@',
    '123@',
    '1234@',
    '#1',
    '#123',
    '1#',
    '123#',
    '1$',
    '123$',
    '$123',
    '1.',
    '123.',
    '1*',
    '123*',
    '_1',
    '_123',
  ],
  ...['2020!', '2021!', '2022!', '2023!', '2024!', '2025!', '2026!', '@2023', '@2024', '@2025', '@2026', '!!1', '1!!'],
]

const others = [
  ...['p@ssw0rd', 'p@ssword1', 'p@$$w0rd', 'pa$$w0rd', 'passw0rd!', '1qaz@wsx', '1qaz!qaz', '!qaz2wsx', 'zaq1@wsx'],
  ...[
    'zaq!2wsx',
    '1qazxsw@',
    'qwe123!@#',
    'abc123!@#',
    'abcd1234!',
    'abcd@1234',
    'aa123456!',
    'aa@123456',
    'a1b2c3d4!',
  ],
  ...[
    'q1w2e3r4!',
    'qwer1234!',
    'qwer!234',
    'asdf1234!',
    'asd123!@#',
    'aaa111!!!',
    'trustno1!',
    '123qwe!@#',
    'i<3you123',
  ],
  ...['hello123!', 'j@mes123', 'india@123', 'pass@123', 'pass@1234', 'pass123!', 'pass1234!', 'admin@123', 'temp123!'],
]

const known = new Set([...others, ...words.flatMap((word) => endings.map((ending) => word + ending))])

/** True for a common leaked password. Case does not matter: attackers try `PASSWORD1!` too. */
export const isLeaked = (password: string): boolean => known.has(password.toLowerCase())
