// Nest 12 is ESM-only. It is loaded before a CommonJS library asks for it, which would fail with "Cannot require() ES
// Module in a cycle".
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
