/** A marker segment, whose length counts itself (ITU-T T.81, B.1.1.4). */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const afterStart = (jpeg: Buffer, ...parts: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

export const withComment = (jpeg: Buffer, text: string): Buffer => afterStart(jpeg, segment(0xfe, Buffer.from(text)));

export const withXmp = (jpeg: Buffer, packet: string): Buffer =>
  afterStart(jpeg, segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`)));

/** A caption (IPTC IIM 2:120) in Photoshop's resource 0x0404. */
export function withIptc(jpeg: Buffer, caption: string): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 120, 0, caption.length]), Buffer.from(caption)]);
  const padded = Buffer.concat([record, Buffer.alloc(record.length % 2)]);
  const resource = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  resource.writeUInt32BE(record.length, 8);
  return afterStart(jpeg, segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource, padded])));
}

/**
 * A JPEG that is also a valid script. The length of its first segment is the bytes of `/*`, which begin a JavaScript
 * comment; the JPEG's own comment ends it.
 */
export function withScript(jpeg: Buffer, script: string): Buffer {
  const lengthThatBeginsAComment = 0x2f2a;
  const filling = Buffer.alloc(lengthThatBeginsAComment - 2);
  filling.write('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1');
  return afterStart(jpeg, segment(0xe0, filling), segment(0xfe, Buffer.from(`*/=1;${script}/*`)));
}

/** The picture with a header that claims other dimensions than its data has. */
export function announcing(jpeg: Buffer, width: number, height: number): Buffer {
  const announced = Buffer.from(jpeg);
  // SOF0: marker, length (2), precision (1), height (2), width (2).
  const frame = announced.indexOf(Buffer.from([0xff, 0xc0]));
  announced.writeUInt16BE(height, frame + 5);
  announced.writeUInt16BE(width, frame + 7);
  return announced;
}

/** A progressive picture whose last scan is repeated `times` times. A decoder passes over all pixels for each scan. */
export function withRepeatedScan(progressive: Buffer, times: number): Buffer {
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(lastScan, -2);
  return Buffer.concat([progressive.subarray(0, -2), ...new Array<Buffer>(times).fill(scan), progressive.subarray(-2)]);
}
