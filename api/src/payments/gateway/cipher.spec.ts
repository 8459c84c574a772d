import { createCipheriv } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decrypt, deriveKey, encrypt, longestCipherText, sign, signatureMatches } from './cipher.ts';

/** The vendor's published UAT values: sample secrets that every integration kit contains. */
const requestKeyText = 'A4476C2062FFA58980DC8F79EB6A799E';
const responseKeyText = '75AEF0FA1B94B3C10D4F5B268F757F11';

const tokenAnswer = {
  text: '{"atomTokenId":15000000085228,"responseDetails":{"txnStatusCode":"OTS0000","txnMessage":"SUCCESS","txnDescription":"ATOM TOKEN ID HAS BEEN GENERATED SUCCESSFULLY"}}',
  hex: '5500FEA2F09DA7EF128CFE7D2D01F2533B8D8211ACDCEEE850A7943CF46D4A18FF153971B83983A1EBF8B48F36315222E33FED142A05BE8FD890492ED759983B173801C801A79B390C17E01354CA0752087CF1E71316E5F442FADA985C46B06DB8462928DB18BC8E7714EC6128340CB8690A185F590E47658C293FA2E73ADC77899D6E7B119E17005E625CF2258A6A74363EAA59A43FF785505A77D163DA232B1D2250C4A1A1C755E10D5991A2DB5B3C',
};
const tokenRequest = {
  text: '{"payInstrument":{"headDetails":{"version":"OTSv1.1","api":"AUTH","platform":"FLASH"},"merchDetails":{"merchId":"317157","userId":"","password":"Test@123","merchTxnId":"TESTORDER0001","merchTxnDate":"2026-01-31 12:34:56"},"payDetails":{"amount":"100.00","product":"NSE","custAccNo":"213232323","txnCurrency":"INR"},"custDetails":{"custEmail":"payer@example.org","custMobile":"9999999999"},"extras":{"udf1":"","udf2":"","udf3":"","udf4":"","udf5":""}}}',
  hex: '582BAC98DB50B7B7465FEC80C84D6FA18F6D1CC00C98351348C5A40EDD068EB88784C9D61E66F957776E984B8483B0EA0D36A4A2E3EA9B94D8618FB161831E579B2F2F638B952171741752C33DB164461E322BF7C81EA3CDAA6E2C969E781144BAA1C9A7EEBBB7362FC5348F51D2D928F7063C594783B4F55B565B83A543179940A42920CB532C7033336BEF243FC234D921FC83F328EF568EEE6B8BD042E39D4A6BB01EFD6E5322CAD825859CF668F4C9A9825264EC5ACD37E3C5720D3423C431DF3A186A61AA32CE3605C5257B13934FFC2544E68B0FE79A1060F71E9CF9CCEBF50AB6429D1262F8FC6E2994B940DD0EDE3C016F2295D7CB554E8D00B024B9980AAF07ECEA72E6A9B0DE06A23F5DDFD7E3139EABAEE792DD8211AEAA1A3C8AA97B127D80956C10417C7EBE57F7D999095F666921E3AD7B8AAE2B19BB0870CCEA6256DE9614BB2FDAAC61A15BEB81F04E76BBE35691D78E1E09B950982B1E1C4EC696C8548FDECCD8B39BDF52B494CC42820F6EB55E31987388C21ACACF0290F333A313332F74F82F7E8D930E0A7D55F8FF37F8C935DAEC3B3A5DD73C00011012181EA039D2548428061CE9E63396A82456973790E52919B1E054EFFF7228C432B39590B3FF929940166BA1CA6EBE84',
};

/** Signatures from real test captures and the vendor's pages, except two that are computed here and marked so. */
const signatures = [
  {
    of: 'return post',
    hashKey: 'KEYRESP123657234',
    message: '44644211000000701799TXN_1761885849611_nrjpw6jpm100.00OTS0000NBzzKKzhF6TaL0Amq9Zc98',
    hex: '2a01ac15fb23b76c7e43f516ba55b1038830b4bf36d784b6d83b8904b6abae1e135798f90523cafcdb5922dd775e124a4daf0e845ff4616866f87d53d6f2bd0e',
  },
  {
    of: 'return/callback post',
    hashKey: 'KEYRESP123657234',
    message: '44584211000000780725TXN1786600911467100.00OTS0000NBgHZuCLi3yU8P530UdChX',
    hex: '47e169970c5a4bce159f8f3d91d3e4b01c2ea467d9647fdec3a4c60bea02db28fb4881012c4f71ef2440ab37f37a20b945a47b08fe3f11ab5dd37522f7f3d531',
  },
  {
    of: 'status v2',
    hashKey: 'KEY123657234',
    message: '31715763d12a8782587dda10.00INR',
    hex: 'ccfe5e82ecd513a866ef95bb4f462f7912cb8f4ca785a9fd9fb02e64f2a9e4cbe67788512f5a0bbadd81206b84d80a54a62c300eb8f8164182abe54fab71e1cd',
  },
  {
    of: 'refund',
    hashKey: 'KEY123657234',
    message: '317157Test@1236545e02c9d8355INRREFUNDINIT',
    hex: 'a4df464724d1154cf2d33baf9b08cb6740637040e46d29034de472445b0df68af31de3c7089c0355bf0b5c887d568cd87b43a7b875ded9de8c9c946d4e57d40d',
  },
  {
    of: 'refund',
    hashKey: 'KEY123657234',
    message: '317159Test@123173821682043500.00INRREFUNDINIT',
    hex: '7f65c46c03b26e6c658312937fdc719a6146f8c447a802312322531dc83565e28da2f86942fec3bb4ad14434b73e03dad39b7fb0a1eb490729d20a1add1afcf7',
  },
  {
    of: 'status v1, own computation',
    hashKey: 'KEY123657234',
    message: '317157Test@123TESTORDER0001100.00INRTXNVERIFICATION',
    hex: 'ec10f7fda9b8f4185dd93e3cc5acf184e25513f230ea88cff0802337571e394e0a15f24168651e887a928e0ffa2ff8417027fcc5783439dd894ff6cf09d1b58f',
  },
  {
    of: 'return, own computation',
    hashKey: 'KEYRESP123657234',
    message: '31715711000000000001TESTORDER0001100.00OTS0000NBBANKREF0001',
    hex: 'c0497d0289b042d545a5fd2c02ad074e2e7f28f8796ec2b9f5cee524f4b7ab817a7cce2518f79995012fb2683d465d3418c6c417e04850f692917a976b7b170f',
  },
];

let request: Buffer;
let response: Buffer;
beforeAll(async () => {
  request = await deriveKey(requestKeyText, requestKeyText);
  response = await deriveKey(responseKeyText, responseKeyText);
});

describe('the derived keys', () => {
  it('come from the key as text, not from its hex', () => {
    expect(request.toString('hex')).toBe('dbaef3814c5b7e9c7b7a6839e1aab8170b1d7d4a503a6abe9bd28fe261f34f05');
    expect(response.toString('hex')).toBe('dbf4366db49277f0653eacfa683d1de78e4ffcdbc8d43425b643090f97645dae');
  });

  it('are derived once for each pair of key and salt', () => {
    expect(deriveKey(requestKeyText, requestKeyText)).toBe(deriveKey(requestKeyText, requestKeyText));
    expect(deriveKey('a', 'bc')).not.toBe(deriveKey('ab', 'c'));
  });
});

describe('the recorded cipher texts', () => {
  it('read and write a short word with both keys', () => {
    expect(encrypt('hello', request)).toBe('CC18FD6F6A3F8A6411B622C7C87D4F75');
    expect(encrypt('hello', response)).toBe('F1F84B9227707262DEE58DA8454AD98B');
    expect(decrypt('CC18FD6F6A3F8A6411B622C7C87D4F75', request)).toBe('hello');
  });

  it("read and write the vendor's own token answer byte for byte", () => {
    expect(decrypt(tokenAnswer.hex, response)).toBe(tokenAnswer.text);
    expect(encrypt(tokenAnswer.text, response)).toBe(tokenAnswer.hex);
  });

  it('read and write a token request byte for byte', () => {
    expect(encrypt(tokenRequest.text, request)).toBe(tokenRequest.hex);
    expect(decrypt(tokenRequest.hex.toLowerCase(), request)).toBe(tokenRequest.text);
  });

  it('open every return post with the same first block', () => {
    expect(encrypt('{"payInstrument":', response)).toMatch(/^0CD63904F407DC4D24167F8D8F2BEE99/);
  });
});

describe('a text that the key did not encrypt', () => {
  const unreadable: [string, unknown][] = [
    ['the literal of a cancelled mobile checkout', 'cancelTransaction'],
    ['nothing', ''],
    ['an absent field', undefined],
    ['a repeated field', [tokenAnswer.hex, tokenAnswer.hex]],
    ['an odd number of digits', tokenAnswer.hex.slice(1)],
    ['a cut message', tokenAnswer.hex.slice(0, -2)],
    ['a cut at a block', tokenAnswer.hex.slice(0, -32)],
    ['a space inside', tokenAnswer.hex.replace('F', ' ')],
    ['the text of another key', tokenRequest.hex],
    ['over-long hex', '00'.repeat(longestCipherText)],
  ];

  it.each(unreadable)('is unreadable: %s', (_what, hex) => {
    expect(decrypt(hex, response)).toBeUndefined();
  });

  it('is unreadable when it is no UTF-8', () => {
    const cipher = createCipheriv('aes-256-cbc', request, Buffer.from([...Array(16).keys()]));
    const lonelyByte = Buffer.concat([cipher.update(Buffer.from([0xff])), cipher.final()]).toString('hex');
    expect(decrypt(lonelyByte, request)).toBeUndefined();
  });

  it('never throws, whatever arrives', () => {
    fc.assert(fc.property(fc.anything(), (value) => decrypt(value, response) === undefined));
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 256 }), (bytes) => {
        decrypt(Buffer.from(bytes).toString('hex'), response);
      }),
    );
  });
});

it('returns any text it was given, Hindi and quotes included', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decrypt(encrypt(text, request), request) === text));
  expect(decrypt(encrypt('{"name":"अर्जुन \"D\""}', request), request)).toBe('{"name":"अर्जुन \"D\""}');
});

describe('signatures', () => {
  it.each(signatures)('agree with the gateway: $of', ({ hashKey, message, hex }) => {
    expect(sign(hashKey, [message])).toBe(hex);
    expect(signatureMatches(hashKey, [message], hex)).toBe(true);
  });

  it('join the fields with nothing between them', () => {
    const [statusV2] = signatures.filter(({ of }) => of === 'status v2');
    expect(sign('KEY123657234', ['317157', '63d12a8782587dda', '10.00', 'INR'])).toBe(statusV2?.hex);
  });

  it.each([undefined, null, '', 'cancelTransaction', 42, ['a'], 'zz'.repeat(64)])('refuse %p', (given) => {
    expect(signatureMatches('KEY123657234', ['x'], given)).toBe(false);
  });

  it('refuse one changed digit and another key', () => {
    const right = sign('KEY123657234', ['x']);
    const oneOff = (right.startsWith('0') ? '1' : '0') + right.slice(1);
    expect(signatureMatches('KEY123657234', ['x'], oneOff)).toBe(false);
    expect(signatureMatches('KEYRESP123657234', ['x'], right)).toBe(false);
  });
});
